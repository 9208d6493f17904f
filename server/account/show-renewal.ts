import { eq } from 'drizzle-orm';
import type { InferInput } from 'valibot';
import type { RenewalAnswer } from '../../src/contract/renewal';
import type { Sql } from '../db/open';
import { customers } from '../db/schema';
import { ACCESS_SECONDS, type Issued } from './sessions';

/** X25: the new access token, and whose it is: a browser may have signed in as somebody else since. */
export async function showRenewal(
  sql: Sql,
  { customerId, accessToken }: Issued,
): Promise<InferInput<typeof RenewalAnswer>> {
  const [user] = await sql
    .select({ id: customers.id, name: customers.name })
    .from(customers)
    .where(eq(customers.id, customerId));
  if (!user) throw new Error('The session outlived its customer.');
  return { access_token: accessToken, expires_in: ACCESS_SECONDS, user };
}
