import { eq } from 'drizzle-orm';
import type { InferInput } from 'valibot';
import type { ProfileAnswer } from '../../src/contract/account';
import type { Sql } from '../db/open';
import { customers } from '../db/schema';

/** E5: who is signed in. */
export async function showProfile(sql: Sql, customerId: number): Promise<InferInput<typeof ProfileAnswer>> {
  const { id, name, email, phone, image } = customers;
  const [personInfo] = await sql.select({ id, name, email, phone, image }).from(customers).where(eq(id, customerId));
  if (!personInfo) throw new Error('The session outlived its customer.');
  return { personInfo };
}
