import { eq } from 'drizzle-orm';
import type { Sql } from '../db/database-handle';
import { customers } from '../db/schema';
import type { Lang } from '../language';
import type { Mailer } from '../mail/queue-mail';
import type { Session } from './sessions';

/** Input of the handlers of account forms. */
export type Form = {
  sql: Sql;
  mailer: Pick<Mailer, 'wake'>;
  body: unknown;
  lang: Lang;
  now: Date;
};

export type OwnForm = Form & { session: Session };

/** Finds the customer with this email address, which must be in lower case. */
export async function findCustomer(sql: Sql, email: string) {
  const [customer] = await sql.select().from(customers).where(eq(customers.email, email));
  return customer;
}
