import { randomInt } from 'node:crypto';
import { and, eq, gt, isNull, lt, sql as raw } from 'drizzle-orm';
import type { Sql } from '../db/database-handle';
import { verificationCodes } from '../db/schema';
import { requireRate, tooMany } from '../http/limit-rate';
import { Refusal } from '../http/refusal';
import { decoyOf, hashPassword, isPassword } from './passwords';

type Code = typeof verificationCodes.$inferSelect;

type CodeKey = Pick<Code, 'email' | 'purpose'>;

export const CODE_MINUTES = 15;
/** As long as the period of the hourly mail limit: the last link still works while no further link can be mailed. */
export const LINK_MINUTES = 60;
const REST_SECONDS = 60;
const MAX_TRIES = 5;
const MAX_AN_HOUR = 5;

/** scrypt parameters for codes. At 25 ms per hash, one processor tries all six-digit codes in 7 hours. */
const cost = { N: 2 ** 13, r: 8, p: 1 };
const decoy = decoyOf(cost);

type CodeRequest = CodeKey & { now: Date };
type NewCode = CodeRequest & { drawn: DrawnCode };

export type DrawnCode = { code: string; codeHash: string };

/** Creates a code and its hash. Call it outside transactions, because hashing is slow. */
export async function drawCode(): Promise<DrawnCode> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  return { code, codeHash: await hashPassword(code, cost) };
}

/** Stores a new code for an email address and returns the code. Throws Refusal 429 above the hourly limit. */
export async function replaceCode(tx: Sql, { drawn, ...at }: NewCode): Promise<string> {
  await countMail(tx, at);
  return storeCode(tx, { drawn, ...at });
}

/** Like `replaceCode`, but also throws Refusal 429 when the last code is less than a minute old. */
export async function renewCode(tx: Sql, { drawn, ...at }: NewCode): Promise<string> {
  // Locks the counter's row, so that a simultaneous request waits and then finds the code of the first request.
  await countMail(tx, at);
  const last = await findCode(tx, at);
  const waitSeconds = last ? REST_SECONDS - (at.now.getTime() - last.sentAt.getTime()) / 1000 : 0;
  if (waitSeconds > 0) throw tooMany(waitSeconds);
  return storeCode(tx, { drawn, ...at });
}

const countMail = (tx: Sql, { email, purpose, now }: CodeRequest) =>
  requireRate(tx, { key: `code:${purpose}:${email}`, max: MAX_AN_HOUR, windowSeconds: 3600, now });

/** Replaces the code of an email address without any rate limit. Returns the new code. */
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

async function findCode(sql: Sql, { email, purpose }: CodeKey): Promise<Code | undefined> {
  const [code] = await sql
    .select()
    .from(verificationCodes)
    .where(and(eq(verificationCodes.email, email), eq(verificationCodes.purpose, purpose)));
  return code;
}

/** Whether the last stored code is unexpired, unused and below `MAX_TRIES`. */
export async function isCodeAlive(sql: Sql, { now, ...key }: CodeKey & { now: Date }): Promise<boolean> {
  const code = await findCode(sql, key);
  return code !== undefined && code.tries < MAX_TRIES && code.expiresAt > now && code.usedAt === null;
}

type Tried = CodeKey & { code: string; now: Date; status: 400 | 402 };

/** Counts a try. If `code` is right, returns the stored code, used or not; otherwise throws Refusal `bad_code`. */
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

/** Marks a code as used. Returns false when another request has replaced or used the code in the meantime. */
export async function spendCode(
  tx: Sql,
  { email, purpose, codeHash, now }: CodeRequest & Pick<Code, 'codeHash'>,
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
