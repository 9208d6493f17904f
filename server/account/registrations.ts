import { asc, eq, inArray } from 'drizzle-orm';
import type { Sql } from '../db/database-handle';
import { customers, registrations } from '../db/schema';

export type Registration = typeof registrations.$inferSelect;

const MAX_WAITING = 5;

/** Returns the unconfirmed registrations of an email address (in lower case), oldest first. */
export async function findRegistrations(sql: Sql, email: string): Promise<Registration[]> {
  const { createdAt, id } = registrations;
  return sql.select().from(registrations).where(eq(registrations.email, email)).orderBy(asc(createdAt), asc(id));
}

/** Inserts a registration. First deletes the oldest of `waiting`, so that at most `MAX_WAITING` exist afterwards. */
export async function addRegistration(
  tx: Sql,
  registration: Omit<Registration, 'id'>,
  waiting: readonly Registration[],
): Promise<void> {
  const oldest = waiting.slice(0, Math.max(0, waiting.length + 1 - MAX_WAITING)).map(({ id }) => id);
  await tx.delete(registrations).where(inArray(registrations.id, oldest));
  await tx.insert(registrations).values(registration);
}

/**
 * Deletes and returns all registrations of an email address. Call it only after someone has proved to own the address.
 */
export async function takeRegistrations(tx: Sql, email: string): Promise<Registration[]> {
  return tx.delete(registrations).where(eq(registrations.email, email)).returning();
}

/** Returns the registration made on this device. Registrations made on other devices may be by strangers. */
export function ownRegistration(
  waiting: readonly Registration[],
  deviceId: string | undefined,
): Registration | undefined {
  return waiting.find((one) => one.deviceId !== null && one.deviceId === deviceId);
}

type NewCustomer = Pick<typeof customers.$inferInsert, 'name' | 'phone' | 'email' | 'passwordHash'>;

/** Creates the customer and returns the customer's id, or null when the email address already has an account. */
export async function admit(tx: Sql, { name, phone, email, passwordHash }: NewCustomer): Promise<number | null> {
  const [customer] = await tx
    .insert(customers)
    .values({ name, phone, email, passwordHash })
    .onConflictDoNothing()
    .returning({ id: customers.id });
  return customer?.id ?? null;
}
