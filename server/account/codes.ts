import { randomInt } from 'node:crypto';
import { and, eq, gt, isNull, lt, sql as raw } from 'drizzle-orm';
import type { Sql } from '../db/open';
import { verificationCodes } from '../db/schema';
import { requireRate, tooMany } from '../http/limit-rate';
import { Refusal } from '../http/refusal';
import { decoyOf, hashPassword, isPassword } from './passwords';

type Code = typeof verificationCodes.$inferSelect;

type Whose = Pick<Code, 'email' | 'purpose'>;

export const CODE_MINUTES = 15;
/**
 * Minutes a link works. Mails to an address are limited per hour: for that hour the links in the mails already sent work,
 * so that nobody can close the recovery of another account by asking often.
 */
export const LINK_MINUTES = 60;
/** Until another one may be asked for. */
const REST_SECONDS = 60;
const MAX_TRIES = 5;
/** What an address may be mailed in an hour: keeps a guesser from trying code after code, and a mailbox from being filled. */
const MAX_AN_HOUR = 5;

/** Of six digits any hash can be guessed in the end: at a fortieth of a second each it takes longer than the code lives. */
const cost = { N: 2 ** 13, r: 8, p: 1 };
const decoy = decoyOf(cost);

type At = Whose & { now: Date };
type NewCode = At & { drawn: DrawnCode };

export type DrawnCode = { code: string; codeHash: string };

/** Draws a code. Call it before the transaction that stores it: a hash takes time, in which no transaction may be open. */
export async function drawCode(): Promise<DrawnCode> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  return { code, codeHash: await hashPassword(code, cost) };
}

/** Replaces the code of an address and returns the new one. Throws Refusal 429 when the address has had too many. */
export async function replaceCode(tx: Sql, { drawn, ...at }: NewCode): Promise<string> {
  await countMail(tx, at);
  return storeCode(tx, { drawn, ...at });
}

/** The same for a code that is asked for again. Throws Refusal 429 also when the one before is less than a minute old. */
export async function renewCode(tx: Sql, { drawn, ...at }: NewCode): Promise<string> {
  // The count locks its row: a request at the same moment waits here and finds the first one's code.
  await countMail(tx, at);
  const last = await findCode(tx, at);
  const rests = last ? REST_SECONDS - (at.now.getTime() - last.sentAt.getTime()) / 1000 : 0;
  if (rests > 0) throw tooMany(rests);
  return storeCode(tx, { drawn, ...at });
}

const countMail = (tx: Sql, { email, purpose, now }: At) =>
  requireRate(tx, { key: `code:${purpose}:${email}`, max: MAX_AN_HOUR, windowSeconds: 3600, now });

/** Replaces the last code of an address and returns the new one. */
export async function storeCode(tx: Sql, { email, purpose, now, drawn: { code, codeHash } }: NewCode): Promise<string> {
  const fresh = {
    codeHash,
    tries: 0,
    sentAt: now,
    expiresAt: new Date(now.getTime() + CODE_MINUTES * 60_000),
    usedAt: null,
  };
  await tx
    .insert(verificationCodes)
    .values({ email, purpose, ...fresh })
    .onConflictDoUpdate({ target: [verificationCodes.email, verificationCodes.purpose], set: fresh });
  return code;
}

async function findCode(sql: Sql, { email, purpose }: Whose): Promise<Code | undefined> {
  const [code] = await sql
    .select()
    .from(verificationCodes)
    .where(and(eq(verificationCodes.email, email), eq(verificationCodes.purpose, purpose)));
  return code;
}

/** Whether the last code that was mailed can still be used. */
export async function isCodeAlive(sql: Sql, { now, ...whose }: Whose & { now: Date }): Promise<boolean> {
  const code = await findCode(sql, whose);
  return code !== undefined && code.tries < MAX_TRIES && code.expiresAt > now && code.usedAt === null;
}

type Tried = Whose & { code: string; now: Date; status: 400 | 402 };

/**
 * Returns the mailed code if it is the typed one; `usedAt` tells whether it was used. Every try counts. Throws Refusal
 * (`status`) `bad_code`, also for an old code or too many tries, so that nobody learns whether a code was mailed.
 */
export async function tryCode(sql: Sql, { email, purpose, code, now, status }: Tried): Promise<Code> {
  const [mailed] = await sql
    .update(verificationCodes)
    .set({ tries: raw`${verificationCodes.tries} + 1` })
    .where(
      and(
        eq(verificationCodes.email, email),
        eq(verificationCodes.purpose, purpose),
        lt(verificationCodes.tries, MAX_TRIES),
        gt(verificationCodes.expiresAt, now),
      ),
    )
    .returning();
  const isRight = await isPassword(code, mailed?.codeHash ?? null, decoy);
  if (mailed && isRight) return mailed;
  throw new Refusal(status, 'bad_code', 'code.wrong');
}

/** Marks a code that was tried as used; false when it was replaced or used since. */
export async function spendCode(
  tx: Sql,
  { email, purpose, codeHash, now }: At & Pick<Code, 'codeHash'>,
): Promise<boolean> {
  const used = await tx
    .update(verificationCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(verificationCodes.email, email),
        eq(verificationCodes.purpose, purpose),
        eq(verificationCodes.codeHash, codeHash),
        isNull(verificationCodes.usedAt),
      ),
    )
    .returning();
  return used.length > 0;
}
