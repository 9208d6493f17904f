import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Sql } from '../db/open';
import { resetLinks } from '../db/schema';
import { Refusal } from '../http/refusal';
import { hashToken } from './sessions';

/**
 * Minutes a link works. Mails to an address are limited per hour: for that hour the links in the mails already sent work,
 * so that nobody can close the recovery of another account by asking often.
 */
export const LINK_MINUTES = 60;

type Link = { email: string; token: string; now: Date };

/** Stores a link for an address and returns its token. */
export async function drawResetLink(tx: Sql, { email, now }: Omit<Link, 'token'>): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + LINK_MINUTES * 60_000);
  await tx.insert(resetLinks).values({ hash: hashToken(token), email, expiresAt });
  return token;
}

/** Finds the link of a token. Throws Refusal 402 `code_expired` for one that is unknown, too old or of another address. */
export async function requireResetLink(sql: Sql, { email, token, now }: Link): Promise<typeof resetLinks.$inferSelect> {
  const isValid = and(
    eq(resetLinks.hash, hashToken(token)),
    eq(resetLinks.email, email),
    gt(resetLinks.expiresAt, now),
  );
  const [link] = await sql.select().from(resetLinks).where(isValid);
  if (!link) throw new Refusal(402, 'code_expired', 'link.expired');
  return link;
}

/** Marks all unused links of an address as used and returns their hashes. */
export async function spendResetLinks(tx: Sql, email: string, now: Date): Promise<string[]> {
  const spent = await tx
    .update(resetLinks)
    .set({ usedAt: now })
    .where(and(eq(resetLinks.email, email), isNull(resetLinks.usedAt)))
    .returning({ hash: resetLinks.hash });
  return spent.map(({ hash }) => hash);
}
