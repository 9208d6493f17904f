import { randomBytes } from 'node:crypto';
import { and, count, eq, gte, inArray, isNotNull, isNull, or, sql as raw } from 'drizzle-orm';
import { AlertLinkBody } from '../../src/contract/alerts';
import { addressOf } from '../../src/contract/page-head';
import { hashToken } from '../account/sessions';
import type { Sql } from '../db/database-handle';
import { alertLinks, productAlerts } from '../db/schema';
import { readBody } from '../http/read-body';
import { notFound, Refusal } from '../http/refusal';
import type { Lang } from '../language';
import { say } from '../messages';

/** Maximum confirmed alerts per email address. */
const MAX_ALERTS = 100;

type NewLink = Omit<typeof alertLinks.$inferInsert, 'hash' | 'alertId'> & { alertIds: number[] };

/** Creates a token that can end the alerts, and also confirm them if this is its purpose. Stores its hash. */
export async function drawAlertLink(tx: Sql, { alertIds, ...link }: NewLink): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const hash = hashToken(token);
  await tx.insert(alertLinks).values(alertIds.map((alertId) => ({ hash, alertId, ...link })));
  return token;
}

/** Returns the URL of a page for the token. Browsers do not send the fragment, so that no server can log the token. */
export function alertUrl(
  page: 'confirm' | 'end',
  { origin, lang, token }: { origin: string; lang: Lang; token: string },
): string {
  return `${addressOf(`/p/alerts/${page}`, { origin, lang })}#${token}`;
}

/**
 * Returns the URL for the List-Unsubscribe header. A POST to it ends the alerts (RFC 8058). Its query contains the token,
 * because a mail service sends no fragment.
 */
export const oneClickUrl = ({ origin, token }: { origin: string; token: string }): string =>
  `${origin}/api/product-alerts/one-click?token=${token}`;

type Follow = { body: unknown; lang: Lang; now: Date };
type Answer = Promise<{ notification: string }>;

const readToken = (body: unknown): string => readBody(AlertLinkBody, body, () => 'alert.linkIncomplete').token;

const canConfirm = (token: string) => and(eq(alertLinks.hash, hashToken(token)), eq(alertLinks.purpose, 'confirm'));

const isNewest = gte(alertLinks.createdAt, productAlerts.createdAt);

const idsOf = (tx: Sql, token: string) =>
  tx
    .select({ id: alertLinks.alertId })
    .from(alertLinks)
    .where(eq(alertLinks.hash, hashToken(token)));

/**
 * X35: confirms the alert of a mailed link, with the terms of the letter unless newer ones are confirmed already. Throws
 * Refusal 404 for an alert that is over, 403 `limit`, 422 for an incomplete token.
 */
export async function confirmAlert(sql: Sql, { body, lang, now }: Follow): Answer {
  const token = readToken(body);
  await sql.transaction(async (tx) => {
    const confirmed = await tx
      .update(productAlerts)
      .set({
        confirmedAt: raw`coalesce(${productAlerts.confirmedAt}, ${now.toISOString()}::timestamptz)`,
        price: alertLinks.price,
        lang: alertLinks.lang,
        createdAt: alertLinks.createdAt,
      })
      .from(alertLinks)
      .where(
        and(
          canConfirm(token),
          eq(alertLinks.alertId, productAlerts.id),
          or(isNull(productAlerts.confirmedAt), isNewest),
        ),
      )
      .returning({ email: productAlerts.email });
    const isKnown = confirmed.length > 0 || (await tx.select().from(alertLinks).where(canConfirm(token))).length > 0;
    if (!isKnown) throw notFound('alert.linkOver');
    for (const { email } of confirmed) await requireRoom(tx, email);
  });
  return { notification: say('alert.on', lang) };
}

/** X36: ends the alerts of a mailed link. Succeeds also if they are over. Throws Refusal 422. */
export async function endAlerts(sql: Sql, { body, lang }: Omit<Follow, 'now'>): Answer {
  const token = readToken(body);
  const ended = await sql
    .delete(productAlerts)
    .where(inArray(productAlerts.id, idsOf(sql, token)))
    .returning();
  return { notification: say(ended.length > 0 ? 'alert.ended' : 'alert.over', lang) };
}

/** Throws Refusal 403 `limit` if the address has more than `MAX_ALERTS` confirmed alerts. */
export async function requireRoom(tx: Sql, email: string): Promise<void> {
  const [row] = await tx
    .select({ alerts: count() })
    .from(productAlerts)
    .where(and(eq(productAlerts.email, email), isNotNull(productAlerts.confirmedAt)));
  if ((row?.alerts ?? 0) > MAX_ALERTS)
    throw new Refusal(403, 'limit', { id: 'alert.tooMany', values: { max: MAX_ALERTS } });
}
