import { hashPassword } from '../account/passwords';
import type { Sql } from '../db/open';
import * as schema from '../db/schema';
import { customers, demoPassword } from './data/customers';
import { insertAll, reserveIds } from './insert';
import { type Ids, idOf } from './write-roots';

/** Writes the demo's customers with their wishlists. */
export async function writeCustomers(sql: Sql, { now, products }: { now: Date; products: Ids }): Promise<void> {
  const ids = await reserveIds(sql, schema.customers, customers.length);
  const passwordHash = await hashPassword(demoPassword);
  const idAt = (index: number) => ids[index] ?? 0;
  const people = customers.map(({ name, email, phone }, index) => ({
    id: idAt(index),
    name,
    email,
    phone,
    passwordHash,
    createdAt: now,
  }));
  const wishes = customers.flatMap((customer, index) =>
    customer.wishes.map((slug) => ({ customerId: idAt(index), productId: idOf(products, slug), createdAt: now })),
  );
  await insertAll(sql, schema.customers, people);
  await sql.insert(schema.wishes).values(wishes);
}
