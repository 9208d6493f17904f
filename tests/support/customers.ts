import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { hashPassword } from '../../server/account/passwords';
import { openSession } from '../../server/account/sessions';
import { only } from '../../server/db/only';
import type { Sql } from '../../server/db/open';
import { accessTokens, customers } from '../../server/db/schema';
import type { TestShop } from './shop';

/** A customer of a test's own, signed in. */
export interface TestCustomer {
  id: number;
  email: string;
  token: string;
}

/** What every test customer signs in with. */
export const password = 'correct horse battery';
// Cheap, since tests sign in often.
const passwordHash = await hashPassword(password, { N: 2 ** 10, r: 8, p: 1 });

/** Adds a customer to the shop, with an open session. */
export async function addCustomer(
  { sql, clock }: Pick<TestShop, 'sql' | 'clock'>,
  values: Partial<typeof customers.$inferInsert> = {},
): Promise<TestCustomer> {
  const email = `${randomUUID()}@shop.example`;
  const row = { name: 'Mira Ivanova', email, passwordHash, ...values };
  const { id } = only(await sql.insert(customers).values(row).returning());
  return { id, email: row.email, token: await issueToken(sql, id, clock.now) };
}

/** Opens a session and returns its access token, which lasts for days: tests move the shop's clock. */
export async function issueToken(sql: Sql, customerId: number, now: Date): Promise<string> {
  const { accessToken, sessionId } = await openSession(sql, { customerId, isRemembered: true, userAgent: '', now });
  const expiresAt = new Date(now.getTime() + 90 * 24 * 60 * 60_000);
  await sql.update(accessTokens).set({ expiresAt }).where(eq(accessTokens.sessionId, sessionId));
  return accessToken;
}
