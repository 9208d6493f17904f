import { and, asc, eq, inArray, isNull, lte, sql as raw } from 'drizzle-orm';
import type { Sql } from '../db/database-handle';
import type { mails, pushes, refunds, sandboxCallbacks } from '../db/schema';
import { describeError } from '../http/redact';
import type { Log } from '../log';

/** Sends one outbox item. Throws Undeliverable when no retry can succeed, any other Error when a retry may. */
export type Carry<Table extends Outbox> = (item: Item<Table>) => Promise<void>;

export class Undeliverable extends Error {
  override readonly name = 'Undeliverable';
}

export type Carrier = {
  /** Starts sending all due items, without waiting for the result. */
  wake: () => void;
  /** Stops sending. Waits for the item that is being sent. */
  close: () => Promise<void>;
};

type Options<Table extends Outbox> = {
  sql: Sql;
  clock: () => Date;
  log: Log;
  outbox: Table;
  itemName: string;
  carry: Carry<Table>;
  everyMs?: number;
};

/** Sends due items one by one: on `wake`, and every `everyMs` ms for retries and items that other processes added. */
export function createCarrier<Table extends Outbox>({
  sql,
  clock,
  log,
  outbox,
  itemName,
  carry,
  everyMs = 20_000,
}: Options<Table>): Carrier {
  let round: Promise<void> | null = null;
  let isCalled = false;
  let isClosed = false;

  async function updateItem(id: number, values: { sentAt: Date } | { gaveUpAt: Date }): Promise<void> {
    const table: Outbox = outbox;
    await sql.update(table).set(values).where(eq(table.id, id));
  }

  async function deliver(item: Item<Table>): Promise<void> {
    try {
      await carry(item);
      await updateItem(item.id, { sentAt: clock() });
    } catch (error) {
      const isOver = error instanceof Undeliverable || isOutOfTries(item);
      if (isOver) await updateItem(item.id, { gaveUpAt: clock() });
      const fields = { [itemName]: item.id, attempts: item.attempts, error: reasonOf(error) };
      if (isOver) log.error(`${itemName} given up`, fields);
      else log.warn(`${itemName} not sent yet`, fields);
    }
  }

  async function deliverAll(): Promise<void> {
    while (!isClosed) {
      const item = await takeDue(sql, outbox, clock());
      if (item) await deliver(item);
      else if (isCalled) isCalled = false;
      else return;
    }
  }

  function wake(): void {
    if (isClosed) return;
    isCalled = round !== null;
    round ??= deliverAll()
      .catch((error: unknown) => log.error('outbox can’t be read', describeError(error)))
      .finally(() => {
        round = null;
      });
  }

  const timer = setInterval(wake, everyMs).unref();
  return {
    wake,
    close: async () => {
      isClosed = true;
      clearInterval(timer);
      await round;
    },
  };
}

/** A `Carrier` that sends nothing: all items stay in the outbox. */
export const idleCarrier: Carrier = { wake: () => {}, close: async () => {} };

/** Returns an error's message with masked email addresses, because mail servers often repeat them in errors. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : 'a thrown value that is not an Error';
  return message.replace(/[^\s<>"]+@[^\s<>",;]+/g, '***').slice(0, 300);
}

export type Outbox = typeof mails | typeof pushes | typeof refunds | typeof sandboxCallbacks;
type Item<Table extends Outbox> = Table['$inferSelect'];

/** Minutes before each retry, long enough that attempts never overlap. The item is given up after the last retry. */
const retryMinutes = [2, 10, 60, 6 * 60, 24 * 60];

/** Returns a due item, or null. Sets its `dueAt` to the next retry, so that no other process sends it meanwhile. */
async function takeDue<Table extends Outbox>(sql: Sql, outbox: Table, now: Date): Promise<Item<Table> | null> {
  const table: Outbox = outbox;
  const waiting = sql
    .select({ id: table.id })
    .from(table)
    .where(and(isNull(table.sentAt), isNull(table.gaveUpAt), lte(table.dueAt, now)))
    .orderBy(asc(table.dueAt), asc(table.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const minutes = raw`(${raw.raw(`array[${retryMinutes}]`)})[least(${table.attempts} + 1, ${raw.raw(String(retryMinutes.length))})]`;
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

function isOutOfTries({ attempts }: { attempts: number }): boolean {
  return attempts > retryMinutes.length;
}
