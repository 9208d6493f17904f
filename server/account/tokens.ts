import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Sql } from '../db/open';
import { accessTokens, customers } from '../db/schema';

/** How long a session lasts. */
export const TOKEN_SECONDS = 30 * 24 * 60 * 60;

/** Whose session a request belongs to, and by which token. */
export type Session = { customerId: number; tokenHash: string };

/** A new session for the customer; what it returns is shown once and kept by nobody but its owner. */
export async function issueToken(tx: Sql, customerId: number, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + TOKEN_SECONDS * 1000);
  await tx.insert(accessTokens).values({ hash: hashToken(token), customerId, createdAt: now, expiresAt });
  return token;
}

/** The session of a token; null for one that is unknown, revoked or over, or whose customer is shut out. */
export async function findSession(sql: Sql, token: string, now: Date): Promise<Session | null> {
  const [found] = await sql
    .select({ customerId: accessTokens.customerId, tokenHash: accessTokens.hash })
    .from(accessTokens)
    .innerJoin(customers, and(eq(customers.id, accessTokens.customerId), eq(customers.isActive, true)))
    .where(and(eq(accessTokens.hash, hashToken(token)), gt(accessTokens.expiresAt, now)));
  return found ?? null;
}

/** Ends a session. */
export async function revokeToken(sql: Sql, tokenHash: string): Promise<void> {
  await sql.delete(accessTokens).where(eq(accessTokens.hash, tokenHash));
}

/** The token is random and long: a plain hash keeps a copy of the database from being a bunch of keys. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
