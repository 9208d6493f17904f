import { eq } from 'drizzle-orm';
import type { Sql } from '../db/open';
import { customers } from '../db/schema';
import type { Letter } from '../mail/letter';
import { queueMail } from '../mail/outbox';

type ToCustomer = { customerId: number | null; letter: Letter; now: Date };

/** Queues a letter to a customer; nobody reads it where the account is gone. */
export async function mailCustomer(tx: Sql, { customerId, letter, now }: ToCustomer): Promise<void> {
  if (customerId === null) return;
  const [customer] = await tx.select({ email: customers.email }).from(customers).where(eq(customers.id, customerId));
  if (customer) await queueMail(tx, { to: customer.email, letter, now });
}
