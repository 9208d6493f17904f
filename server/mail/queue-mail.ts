import type { Sql } from '../db/database-handle';
import { type Attachment, mails } from '../db/schema';
import { type Carrier, type Carry, createCarrier } from '../outbox/send-outbox';
import { type Letter, writeLetter } from './render-email';
import { withOrigin } from './shop-origin';

type NewMail = {
  /** Recipient's email address; null for the shop's owner. */
  to: string | null;
  replyTo?: string;
  letter: Letter;
  attachments?: Attachment[];
  /** Whether the mail is deleted a day after it is sent. Mails with a code always are. */
  hasSecret?: boolean;
  now: Date;
  /** Earliest time of sending; `now` by default. */
  dueAt?: Date;
};

/** Queues an email, which is sent only if the transaction commits. Call `mailer.wake()` after the commit. */
export async function queueMail(
  tx: Sql,
  { to, replyTo = '', letter, attachments = [], hasSecret = letter.code !== undefined, now, dueAt = now }: NewMail,
): Promise<void> {
  await tx.insert(mails).values({
    ...writeLetter(letter),
    ...{ toAddress: to, replyTo, attachments, hasSecret },
    unsubscribeUrl: letter.ending?.oneClickUrl ?? '',
    ...{ dueAt, createdAt: now },
  });
}

export type Mailer = Carrier;
export type SendMail = Carry<typeof mails>;

type Options = Omit<Parameters<typeof createCarrier<typeof mails>>[0], 'outbox' | 'itemName'> & {
  /** Origin of the shop, for the urls of the emails. */
  origin: string;
};

export function createMailer({ origin, carry, ...options }: Options): Mailer {
  return createCarrier({
    ...options,
    outbox: mails,
    itemName: 'mail',
    carry: (mail) => carry(withOrigin(mail, origin)),
  });
}
