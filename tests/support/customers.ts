import { randomUUID } from 'node:crypto';
import { hashPassword } from '../../server/account/passwords';
import { issueToken } from '../../server/account/tokens';
import { customers } from '../../server/db/schema';
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
  const [row] = await sql
    .insert(customers)
    .values({ name: 'Mira Ivanova', email, passwordHash, ...values })
    .returning({ id: customers.id, email: customers.email });
  if (!row) throw new Error('An insert returned no row.');
  return { ...row, token: await issueToken(sql, row.id, clock.now) };
}
