import { and, asc, eq, inArray, isNull, lte, sql as raw } from 'drizzle-orm';
import type { Sql } from '../db/open';
import { type Attachment, mails } from '../db/schema';
import { type Letter, writeLetter } from './letter';

export type Mail = typeof mails.$inferSelect;

type NewMail = {
  /** Null: the shop's owner. */
  to: string | null;
  replyTo?: string;
  letter: Letter;
  attachments?: Attachment[];
  now: Date;
};

/** Minutes until the next try, after each that failed; after the last one it is given up. The first is longer than a try can take. */
const patience = [2, 10, 60, 6 * 60, 24 * 60];

/** Puts a mail into the outbox with whatever else the transaction does: it is sent if that is committed, and only then. Wake the postman after the commit. */
export async function queueMail(tx: Sql, { to, replyTo = '', letter, attachments = [], now }: NewMail): Promise<void> {
  await tx
    .insert(mails)
    .values({ ...writeLetter(letter), toAddress: to, replyTo, attachments, dueAt: now, createdAt: now });
}

/** Takes on the mail that has waited longest; null when none is due. For as long as the next try is away, no other process takes it. */
export async function takeMail(sql: Sql, now: Date): Promise<Mail | null> {
  const waiting = sql
    .select({ id: mails.id })
    .from(mails)
    .where(and(isNull(mails.sentAt), isNull(mails.gaveUpAt), lte(mails.dueAt, now)))
    .orderBy(asc(mails.dueAt), asc(mails.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const minutes = raw`(${raw.raw(`array[${patience}]`)})[least(${mails.attempts} + 1, ${raw.raw(String(patience.length))})]`;
  const [mail] = await sql
    .update(mails)
    .set({
      attempts: raw`${mails.attempts} + 1`,
      dueAt: raw`${now.toISOString()}::timestamptz + ${minutes} * interval '1 minute'`,
    })
    .where(inArray(mails.id, waiting))
    .returning();
  return mail ?? null;
}

/** Whether a mail that failed again is to be tried no more. */
export function isHopeless({ attempts }: Pick<Mail, 'attempts'>): boolean {
  return attempts > patience.length;
}

export async function markSent(sql: Sql, id: number, now: Date): Promise<void> {
  await sql.update(mails).set({ sentAt: now }).where(eq(mails.id, id));
}

export async function markGivenUp(sql: Sql, id: number, now: Date): Promise<void> {
  await sql.update(mails).set({ gaveUpAt: now }).where(eq(mails.id, id));
}
