import { and, asc, eq, inArray, isNull, lte, sql as raw } from 'drizzle-orm';
import type { Sql } from '../db/open';
import type { mails, pushes, sandboxCallbacks } from '../db/schema';
import { describeError } from '../http/redact';
import type { Log } from '../log';

/** Brings one thing on its way. Throws when that did not work; an Undeliverable when it never will. */
export type Carry<Table extends Outbox> = (item: Item<Table>) => Promise<void>;

/** The other side does not take it, now or ever. */
export class Undeliverable extends Error {
  override readonly name = 'Undeliverable';
}

export type Carrier = {
  /** Looks into the outbox at once. Returns at once: nobody waits for what is sent. */
  wake: () => void;
  /** Lets what is under way arrive, and rests. */
  close: () => Promise<void>;
};

type Options<Table extends Outbox> = {
  sql: Sql;
  clock: () => Date;
  log: Log;
  outbox: Table;
  /** What it carries, as the log calls it. */
  what: string;
  carry: Carry<Table>;
  everyMs?: number;
};

/** Sends what is in an outbox, one after the other: when woken, and from time to time for what another process left or what failed before. */
export function createCarrier<Table extends Outbox>({
  sql,
  clock,
  log,
  outbox,
  what,
  carry,
  everyMs = 20_000,
}: Options<Table>): Carrier {
  let round: Promise<void> | null = null;
  let isCalled = false;
  let isClosed = false;

  async function mark(id: number, values: { sentAt: Date } | { gaveUpAt: Date }): Promise<void> {
    const table: Outbox = outbox;
    await sql.update(table).set(values).where(eq(table.id, id));
  }

  async function deliver(item: Item<Table>): Promise<void> {
    try {
      await carry(item);
      await mark(item.id, { sentAt: clock() });
    } catch (error) {
      const isOver = error instanceof Undeliverable || isHopeless(item);
      if (isOver) await mark(item.id, { gaveUpAt: clock() });
      const fields = { [what]: item.id, attempts: item.attempts, error: reasonOf(error) };
      if (isOver) log.error(`${what} given up`, fields);
      else log.warn(`${what} not sent yet`, fields);
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

/** A carrier without anything to carry it by: what there is waits. */
export const idleCarrier: Carrier = { wake: () => {}, close: async () => {} };

/** What went wrong, without the address that mail servers repeat. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : 'a thrown value that is no error';
  return message.replace(/[^\s<>"]+@[^\s<>",;]+/g, '***').slice(0, 300);
}

export type Outbox = typeof mails | typeof pushes | typeof sandboxCallbacks;
type Item<Table extends Outbox> = Table['$inferSelect'];

/** Minutes until the next try, after each that failed; after the last one it is given up. The first is longer than a try can take. */
const patience = [2, 10, 60, 6 * 60, 24 * 60];

/** Takes on what has waited longest; null when nothing is due. For as long as the next try is away, no other process takes it. */
async function takeDue<Table extends Outbox>(sql: Sql, outbox: Table, now: Date): Promise<Item<Table> | null> {
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

function isHopeless({ attempts }: { attempts: number }): boolean {
  return attempts > patience.length;
}
