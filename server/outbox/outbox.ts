import { and, asc, eq, inArray, isNull, lte, sql as raw } from 'drizzle-orm';
import type { Sql } from '../db/open';
import type { mails, pushes, sandboxCallbacks } from '../db/schema';

/** A table of what waits to be sent. */
export type Outbox = typeof mails | typeof pushes | typeof sandboxCallbacks;
export type Item<Table extends Outbox> = Table['$inferSelect'];

/** Minutes until the next try, after each that failed; after the last one it is given up. The first is longer than a try can take. */
const patience = [2, 10, 60, 6 * 60, 24 * 60];

/** Takes on what has waited longest; null when nothing is due. For as long as the next try is away, no other process takes it. */
export async function takeDue<Table extends Outbox>(sql: Sql, outbox: Table, now: Date): Promise<Item<Table> | null> {
  const table: Outbox = outbox;
  const waiting = sql
    .select({ id: table.id })
    .from(table)
    .where(and(isNull(table.sentAt), isNull(table.gaveUpAt), lte(table.dueAt, now)))
    .orderBy(asc(table.dueAt), asc(table.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const minutes = raw`(${raw.raw(`array[${patience}]`)})[least(${table.attempts} + 1, ${raw.raw(String(patience.length))})]`;
  const [item] = await sql
    .update(table)
    .set({
      attempts: raw`${table.attempts} + 1`,
      dueAt: raw`${now.toISOString()}::timestamptz + ${minutes} * interval '1 minute'`,
    })
    .where(inArray(table.id, waiting))
    .returning();
  return (item as Item<Table> | undefined) ?? null;
}

/** Whether what failed again is to be tried no more. */
export function isHopeless({ attempts }: { attempts: number }): boolean {
  return attempts > patience.length;
}

export async function markSent(sql: Sql, table: Outbox, id: number, now: Date): Promise<void> {
  await sql.update(table).set({ sentAt: now }).where(eq(table.id, id));
}

export async function markGivenUp(sql: Sql, table: Outbox, id: number, now: Date): Promise<void> {
  await sql.update(table).set({ gaveUpAt: now }).where(eq(table.id, id));
}
