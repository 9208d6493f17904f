import { randomBytes } from 'node:crypto';
import { eq, sql as raw } from 'drizzle-orm';
import { EmailBody } from '../../src/contract/account';
import { AlertLinkBody } from '../../src/contract/alerts';
import type { Form } from '../account/form-handler-input';
import { hashToken } from '../account/sessions';
import type { Sql } from '../db/database-handle';
import { only } from '../db/only-row';
import { newsletterSubscribers } from '../db/schema';
import { takeTurn } from '../http/limit-rate';
import { readBody } from '../http/read-body';
import { notFound } from '../http/refusal';
import type { Lang } from '../language';
import { queueMail } from '../mail/queue-mail';
import { say } from '../messages';
import { confirmNewsletterLetter, endNewsletterLetter } from './newsletter-emails';

/** Minimum time between two letters to an address. */
const REST_SECONDS = 3600;

/**
 * X51: stores a subscription of the newsletter and mails the link that confirms it, or for a confirmed address the link
 * that ends it. The answer is the same whether or not the address is known. Throws Refusal 422.
 */
export async function subscribe({ sql, mailer, body, origin, lang, now }: Form & { origin: string }): Answer {
  const email = readBody(EmailBody, body).email.toLowerCase();
  await sql.transaction(async (tx) => {
    if (!(await takeTurn(tx, { key: `newsletter:${email}`, windowSeconds: REST_SECONDS, now }))) return;
    const token = randomBytes(32).toString('base64url');
    const renewed = { lang, tokenHash: hashToken(token), createdAt: now };
    const { confirmedAt } = only(
      await tx
        .insert(newsletterSubscribers)
        .values({ email, ...renewed })
        .onConflictDoUpdate({ target: newsletterSubscribers.email, set: renewed })
        .returning(),
    );
    const letterOf = confirmedAt === null ? confirmNewsletterLetter : endNewsletterLetter;
    await queueMail(tx, { to: email, letter: letterOf({ origin, lang, token }), hasSecret: true, now });
  });
  mailer.wake();
  return { notification: say('newsletter.mailed', lang) };
}

type Follow = { body: unknown; lang: Lang; now: Date };
type Answer = Promise<{ notification: string }>;

const readHash = (body: unknown): string =>
  hashToken(readBody(AlertLinkBody, body, () => 'alert.linkIncomplete').token);

/** X52: confirms the subscription of a mailed link, also twice. Throws Refusal 404 for an unknown link, 422. */
export async function confirmSubscription(sql: Sql, { body, lang, now }: Follow): Answer {
  const confirmed = await sql
    .update(newsletterSubscribers)
    .set({ confirmedAt: raw`coalesce(${newsletterSubscribers.confirmedAt}, ${now.toISOString()}::timestamptz)` })
    .where(eq(newsletterSubscribers.tokenHash, readHash(body)))
    .returning({ id: newsletterSubscribers.id });
  if (confirmed.length === 0) throw notFound('newsletter.linkOver');
  return { notification: say('newsletter.on', lang) };
}

/** X53: ends the subscription of a mailed link and deletes the address. Succeeds also if it is over. Throws Refusal 422. */
export async function endSubscription(sql: Sql, { body, lang }: Omit<Follow, 'now'>): Answer {
  const ended = await sql
    .delete(newsletterSubscribers)
    .where(eq(newsletterSubscribers.tokenHash, readHash(body)))
    .returning({ id: newsletterSubscribers.id });
  return { notification: say(ended.length > 0 ? 'newsletter.ended' : 'newsletter.over', lang) };
}
