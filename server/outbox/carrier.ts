import type { Sql } from '../db/open';
import { describeError } from '../http/redact';
import type { Log } from '../log';
import { type Item, isHopeless, markGivenUp, markSent, type Outbox, takeDue } from './outbox';

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

  async function deliver(item: Item<Table>): Promise<void> {
    try {
      await carry(item);
      await markSent(sql, outbox, item.id, clock());
    } catch (error) {
      const isOver = error instanceof Undeliverable || isHopeless(item);
      if (isOver) await markGivenUp(sql, outbox, item.id, clock());
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
