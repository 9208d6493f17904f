import type { Sql } from '../db/open';
import { describeError } from '../http/redact';
import type { Log } from '../log';
import { isHopeless, type Mail, markGivenUp, markSent, takeMail } from './outbox';

/** Brings one mail on its way. Throws when that did not work; a MailRefused when it never will. */
export type Carry = (mail: Mail) => Promise<void>;

/** The other side does not take this mail, now or ever. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}

export type Postman = {
  /** Looks into the outbox at once. Returns at once: nobody waits for a mail. */
  wake: () => void;
  /** Lets the mail under way arrive, and rests. */
  close: () => Promise<void>;
};

type Options = { sql: Sql; clock: () => Date; log: Log; carry: Carry; everyMs?: number };

/** Sends what is in the outbox, one mail after the other: when woken, and from time to time for what another process left or what failed before. */
export function createPostman({ sql, clock, log, carry, everyMs = 20_000 }: Options): Postman {
  let round: Promise<void> | null = null;
  let isCalled = false;
  let isClosed = false;

  async function deliver(mail: Mail): Promise<void> {
    try {
      await carry(mail);
      await markSent(sql, mail.id, clock());
    } catch (error) {
      const isOver = error instanceof MailRefused || isHopeless(mail);
      if (isOver) await markGivenUp(sql, mail.id, clock());
      const fields = { mail: mail.id, attempts: mail.attempts, error: reasonOf(error) };
      if (isOver) log.error('mail given up', fields);
      else log.warn('mail not sent yet', fields);
    }
  }

  async function deliverAll(): Promise<void> {
    while (!isClosed) {
      const mail = await takeMail(sql, clock());
      if (mail) await deliver(mail);
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

/** What went wrong, without the address that mail servers repeat. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : 'a thrown value that is no error';
  return message.replace(/[^\s<>"]+@[^\s<>",;]+/g, '***').slice(0, 300);
}
