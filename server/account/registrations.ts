import { asc, eq, inArray } from 'drizzle-orm';
import type { Sql } from '../db/open';
import { customers, registrations } from '../db/schema';

/** Who has asked for an account and not shown yet that the address is theirs. */
export type Registration = typeof registrations.$inferSelect;

/** As many may wait for one address; then the oldest goes. */
const MAX_WAITING = 5;

/** Who waits for an address, in small letters: the first one first. */
export async function findRegistrations(sql: Sql, email: string): Promise<Registration[]> {
  const { createdAt, id } = registrations;
  return sql.select().from(registrations).where(eq(registrations.email, email)).orderBy(asc(createdAt), asc(id));
}

/** Adds one to those that wait for its address. */
export async function addRegistration(
  tx: Sql,
  registration: Omit<Registration, 'id'>,
  waiting: readonly Registration[],
): Promise<void> {
  const oldest = waiting.slice(0, Math.max(0, waiting.length + 1 - MAX_WAITING)).map(({ id }) => id);
  await tx.delete(registrations).where(inArray(registrations.id, oldest));
  await tx.insert(registrations).values(registration);
}

/** Takes away all that wait for an address: its owner has come, by one of them or without. */
export async function takeRegistrations(tx: Sql, email: string): Promise<Registration[]> {
  return tx.delete(registrations).where(eq(registrations.email, email)).returning();
}

/** The registration that was made on this device. Any other may be a stranger's, also where it is the only one. */
export function ownRegistration(
  waiting: readonly Registration[],
  deviceId: string | undefined,
): Registration | undefined {
  return waiting.find((one) => one.deviceId !== null && one.deviceId === deviceId);
}

type NewCustomer = Pick<typeof customers.$inferInsert, 'name' | 'phone' | 'email' | 'passwordHash'>;

/** Returns the new customer's id; null when the address has become somebody else's. */
export async function admit(tx: Sql, { name, phone, email, passwordHash }: NewCustomer): Promise<number | null> {
  const [customer] = await tx
    .insert(customers)
    .values({ name, phone, email, passwordHash })
    .onConflictDoNothing()
    .returning({ id: customers.id });
  return customer?.id ?? null;
}
