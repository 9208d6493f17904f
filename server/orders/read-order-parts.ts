import { asc, eq, inArray } from 'drizzle-orm';
import type { Sql } from '../db/database-handle';
import { orderEvents, orderLineChoices, orderLines, orderParts, type orders, refunds } from '../db/schema';

export type OrderRow = typeof orders.$inferSelect;
export type EventRow = typeof orderEvents.$inferSelect;
type ChoiceRow = typeof orderLineChoices.$inferSelect;
export type LineRecord = typeof orderLines.$inferSelect & { choices: ChoiceRow[] };
export type PartRecord = typeof orderParts.$inferSelect & { lines: LineRecord[]; events: EventRow[] };

/** `events` contains only the events of the order as a whole. The events of a part are in `parts`. */
export type OrderRecord = OrderRow & {
  parts: PartRecord[];
  events: EventRow[];
  refunds: (typeof refunds.$inferSelect)[];
};

/** Adds parts, lines, choices, events and refunds to orders. Needs at most five queries for any number of orders. */
export async function withParts(sql: Sql, rows: OrderRow[]): Promise<OrderRecord[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const [parts, lines, choices, events, refunded] = await Promise.all([
    sql.select().from(orderParts).where(inArray(orderParts.orderId, ids)).orderBy(asc(orderParts.id)),
    readLines(sql, ids),
    readChoices(sql, ids),
    sql
      .select()
      .from(orderEvents)
      .where(inArray(orderEvents.orderId, ids))
      .orderBy(asc(orderEvents.at), asc(orderEvents.id)),
    sql.select().from(refunds).where(inArray(refunds.orderId, ids)).orderBy(asc(refunds.id)),
  ]);
  const linesOf = (partId: number) =>
    lines
      .filter((line) => line.partId === partId)
      .map((line) => ({ ...line, choices: choices.filter(({ lineId }) => lineId === line.id) }));
  return rows.map((row) => ({
    ...row,
    events: events.filter(({ orderId, partId }) => orderId === row.id && partId === null),
    refunds: refunded.filter(({ orderId }) => orderId === row.id),
    parts: parts
      .filter(({ orderId }) => orderId === row.id)
      .map((part) => ({
        ...part,
        lines: linesOf(part.id),
        events: events.filter(({ partId }) => partId === part.id),
      })),
  }));
}

async function readLines(sql: Sql, orderIds: number[]) {
  const rows = await sql
    .select({ line: orderLines })
    .from(orderLines)
    .innerJoin(orderParts, eq(orderParts.id, orderLines.partId))
    .where(inArray(orderParts.orderId, orderIds))
    .orderBy(asc(orderLines.id));
  return rows.map(({ line }) => line);
}

async function readChoices(sql: Sql, orderIds: number[]) {
  const rows = await sql
    .select({ choice: orderLineChoices })
    .from(orderLineChoices)
    .innerJoin(orderLines, eq(orderLines.id, orderLineChoices.lineId))
    .innerJoin(orderParts, eq(orderParts.id, orderLines.partId))
    .where(inArray(orderParts.orderId, orderIds))
    .orderBy(asc(orderLineChoices.id));
  return rows.map(({ choice }) => choice);
}
