import type { Sql } from '../db/open';
import { type Attachment, mails } from '../db/schema';
import { type Carrier, type Carry, createCarrier } from '../outbox/carrier';
import { type Letter, writeLetter } from './letter';

type NewMail = {
  /** Null: the shop's owner. */
  to: string | null;
  replyTo?: string;
  letter: Letter;
  attachments?: Attachment[];
  now: Date;
};

/** Puts a mail into the outbox with whatever else the transaction does: it is sent if that is committed, and only then. Wake the postman after the commit. */
export async function queueMail(tx: Sql, { to, replyTo = '', letter, attachments = [], now }: NewMail): Promise<void> {
  await tx.insert(mails).values({
    ...writeLetter(letter),
    ...{ toAddress: to, replyTo, attachments, hasCode: letter.code !== undefined },
    ...{ dueAt: now, createdAt: now },
  });
}

export type Postman = Carrier;
export type CarryMail = Carry<typeof mails>;

type Options = Omit<Parameters<typeof createCarrier<typeof mails>>[0], 'outbox' | 'what'>;

/** Sends what is in the mails' outbox. */
export function createPostman(options: Options): Postman {
  return createCarrier({ ...options, outbox: mails, what: 'mail' });
}
