import { eq } from 'drizzle-orm';
import type { Sql } from '../db/open';
import { customers } from '../db/schema';
import type { Lang } from '../language';
import type { Postman } from '../mail/postman';

/** What comes to the doors: from whom nobody knows yet. */
export type AtDoor = {
  sql: Sql;
  postman: Pick<Postman, 'wake'>;
  body: unknown;
  lang: Lang;
  now: Date;
};

/** The customer of an address, in small letters. */
export async function findCustomer(sql: Sql, email: string) {
  const [customer] = await sql.select().from(customers).where(eq(customers.email, email));
  return customer;
}
