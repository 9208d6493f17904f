import { eq } from 'drizzle-orm';
import type { Sql } from '../db/open';
import { customers } from '../db/schema';
import type { Lang } from '../language';
import type { Postman } from '../mail/outbox';
import type { Session } from './sessions';

/** A form as it was sent, with what its use case needs. */
export type Form = {
  sql: Sql;
  postman: Pick<Postman, 'wake'>;
  body: unknown;
  lang: Lang;
  now: Date;
};

/** A form that a customer sends about their own account. */
export type OwnForm = Form & { session: Session };

/** Finds the customer of an address, in lower case. */
export async function findCustomer(sql: Sql, email: string) {
  const [customer] = await sql.select().from(customers).where(eq(customers.email, email));
  return customer;
}
