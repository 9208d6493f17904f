import { hashPassword } from '../account/passwords';
import type { Sql } from '../db/open';
import * as schema from '../db/schema';
import { customers, demoPassword } from './data/customers';
import { insertAll } from './insert';
import { type Ids, idOf, idsFor } from './write-roots';

/** Writes the demo's customers with their wishlists; their ids by email address. */
export async function writeCustomers(sql: Sql, { now, products }: { now: Date; products: Ids }): Promise<Ids> {
  const ids = await idsFor(
    sql,
    schema.customers,
    customers.map(({ email }) => email),
  );
  const passwordHash = await hashPassword(demoPassword);
  const people = customers.map(({ name, email, phone }) => ({
    id: idOf(ids, email),
    name,
    email,
    phone,
    passwordHash,
    createdAt: now,
  }));
  const wishes = customers.flatMap(({ email, wishes: slugs }) =>
    slugs.map((slug) => ({ customerId: idOf(ids, email), productId: idOf(products, slug), createdAt: now })),
  );
  await insertAll(sql, schema.customers, people);
  await sql.insert(schema.wishes).values(wishes);
  return ids;
}
