import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { hashPassword } from '../../server/account/passwords';
import { openSession } from '../../server/account/sessions';
import type { Sql } from '../../server/db/database-handle';
import { only } from '../../server/db/only-row';
import { accessTokens, customers } from '../../server/db/schema';
import type { TestShop } from './test-shop';

/** `token` is the access token of an open login session. */
export interface TestCustomer {
  id: number;
  email: string;
  token: string;
}

export const password = 'correct horse battery';
// Uses a cheap hash, because tests log in often.
const passwordHash = await hashPassword(password, { N: 2 ** 10, r: 8, p: 1 });

export async function addCustomer(
  { sql, clock }: Pick<TestShop, 'sql' | 'clock'>,
  values: Partial<typeof customers.$inferInsert> = {},
): Promise<TestCustomer> {
  const email = `${randomUUID()}@shop.example`;
  const row = { name: 'Mira Ivanova', email, passwordHash, ...values };
  const { id } = only(await sql.insert(customers).values(row).returning());
  return { id, email: row.email, token: await issueToken(sql, id, clock.now) };
}

/** Opens a login session and returns its access token. The token lasts 90 days, because tests advance the clock. */
export async function issueToken(sql: Sql, customerId: number, now: Date): Promise<string> {
  const { accessToken, sessionId } = await openSession(sql, { customerId, isRemembered: true, userAgent: '', now });
  const expiresAt = new Date(now.getTime() + 90 * 24 * 60 * 60_000);
  await sql.update(accessTokens).set({ expiresAt }).where(eq(accessTokens.sessionId, sessionId));
  return accessToken;
}
