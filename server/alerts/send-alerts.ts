import { and, asc, eq, isNotNull, sql as raw } from 'drizzle-orm';
import { findCustomer } from '../account/form-handler-input';
import { type ProductRecord, readProducts } from '../catalog/read-products';
import type { Sql } from '../db/database-handle';
import { productAlerts, variantItems } from '../db/schema';
import { type Rounds, startRounds } from '../housekeeping/run-every';
import { takeTurn } from '../http/limit-rate';
import { describeError } from '../http/redact';
import { queueMail } from '../mail/queue-mail';
import { say } from '../messages';
import { readCurrency } from '../money-and-date-text';
import { queueNotice } from '../push/queue-notice';
import type { Deps } from '../routes/deps';
import { alertLetter, choicePath } from './alert-emails';
import { drawAlertLink } from './alert-links';
import { type AlertRecord, findChosen, isInStock, nameOf, presentPrice } from './alert-terms';

type Watch = Pick<Deps, 'sql' | 'clock' | 'log' | 'mailer' | 'notifier'> & {
  /** Origin of the shop, for the links of the letters. */
  origin: string;
  everyMs?: number;
};

const FIVE_MINUTES = 5 * 60_000;

/** Minimum time between two rounds of all processes, in seconds. Must be shorter than the interval of one process. */
const TURN = 280;

/** Sends the letters of due alerts every five minutes. Only one process runs each round. */
export function watchAlerts({ everyMs = FIVE_MINUTES, ...watch }: Watch): Rounds {
  const { sql, clock, log, mailer, notifier, origin } = watch;
  return startRounds(async () => {
    try {
      const now = clock();
      if (!(await takeTurn(sql, { key: 'alerts-due', windowSeconds: TURN, now }))) return;
      const sent = await sendAlerts({ sql, log, origin, now });
      if (sent === 0) return;
      log.info('product alerts sent', { alerts: sent });
      mailer.wake();
      notifier.wake();
    } catch (error) {
      log.error('sending product alerts failed', describeError(error));
    }
  }, everyMs);
}

const BATCH = 500;
/** Milliseconds between two letters, so that a code to log in need not wait for many of them. */
const SPREAD_MS = 500;

type Round = Pick<Deps, 'sql' | 'log'> & { origin: string; now: Date };

/**
 * Queues the one letter of each confirmed alert whose product is back in stock, or in stock at a lower price, and
 * deletes the alert. Ends the alerts of deleted choices. Returns the number of letters. Several processes may call it at
 * the same time. A regular check instead of triggers, because a flash sale changes prices without any write. Call `wake`
 * of the mailer and notifier afterwards.
 */
export async function sendAlerts(round: Round): Promise<number> {
  const { sql, now } = round;
  await endImpossible(sql);
  const currency = await readCurrency(sql);
  let sent = 0;
  let last = { productId: 0, id: 0 };
  while (true) {
    const alerts = await readAlerts(sql, last);
    const productIds = [...new Set(alerts.map(({ productId }) => productId))];
    const products = new Map((await readProducts(sql, productIds, now)).map((product) => [product.id, product]));
    for (const alert of alerts) {
      const product = products.get(alert.productId);
      const due = product && dueOf(alert, product);
      const dueAt = new Date(now.getTime() + sent * SPREAD_MS);
      if (due && (await tryToSend(round, { ...due, id: alert.id, product, currency, dueAt }))) sent += 1;
    }
    last = alerts.at(-1) ?? last;
    if (alerts.length < BATCH) return sent;
  }
}

/**
 * Deletes alerts with an item that has been deleted. No foreign key can do it, because an alert has several items. The
 * alerts of a deleted product are deleted with it. A product or item that is not active may be sold again.
 */
async function endImpossible(sql: Sql): Promise<void> {
  await sql.delete(productAlerts).where(raw`exists (
    select from unnest(${productAlerts.itemIds}) as chosen (id)
    where not exists (select from ${variantItems} where ${variantItems.id} = chosen.id))`);
}

/** Reads alerts by product, so that few products are read in two batches. */
function readAlerts(sql: Sql, { productId, id }: Pick<AlertRecord, 'productId' | 'id'>): Promise<AlertRecord[]> {
  const isAfter = raw`(${productAlerts.productId}, ${productAlerts.id}) > (${productId}, ${id})`;
  return sql
    .select()
    .from(productAlerts)
    .where(and(isAfter, isNotNull(productAlerts.confirmedAt)))
    .orderBy(asc(productAlerts.productId), asc(productAlerts.id))
    .limit(BATCH);
}

type Due = { chosen: NonNullable<ReturnType<typeof findChosen>>; paid: number };

/** Returns null while the alert must wait. A price alert also waits while the product is sold out. */
function dueOf({ itemIds, price }: AlertRecord, product: ProductRecord): Due | null {
  const chosen = findChosen(product, itemIds);
  if (!chosen || !isInStock(product, itemIds)) return null;
  const paid = presentPrice(product, chosen);
  return price === null || paid < price ? { chosen, paid } : null;
}

type Sent = Due & { id: number; product: ProductRecord; currency: string; dueAt: Date };

async function tryToSend(round: Round, sent: Sent): Promise<boolean> {
  try {
    return await round.sql.transaction((tx) => send(tx, round, sent));
  } catch (error) {
    round.log.error('sending a product alert failed', { alert: sent.id, ...describeError(error) });
    return false;
  }
}

/** Returns false if another process has sent the letter, or the shopper has ended the alert meanwhile. */
async function send(tx: Sql, { origin, now }: Round, { id, product, chosen, paid, currency, dueAt }: Sent) {
  const [alert] = await tx.delete(productAlerts).where(eq(productAlerts.id, id)).returning();
  if (!alert) return false;
  const { email, lang, kind, price: asked, itemIds } = alert;
  const path = choicePath(product.slug, itemIds);
  const token = await drawLinkToOthers(tx, alert, now);
  const lowest = hasSurcharge(chosen) ? null : product.lowestBefore;
  const name = nameOf(product, chosen, lang);
  const letter = alertLetter({ lang, kind, origin, path, name, token, currency, paid, asked, lowest });
  await queueMail(tx, { to: email, letter, hasSecret: true, now, dueAt });
  const customer = await findCustomer(tx, email);
  if (!customer) return true;
  await queueNotice(tx, {
    customerId: customer.id,
    event: `alert:${id}`,
    write: (lang) => ({
      title: say(kind === 'stock' ? 'push.stockTitle' : 'push.priceTitle', lang),
      body: nameOf(product, chosen, lang),
      path,
      tag: `alert-${id}`,
    }),
    now,
  });
  return true;
}

/** `lowestBefore` is the price without surcharges. */
const hasSurcharge = (chosen: Due['chosen']) => chosen.some(({ surcharge }) => surcharge > 0);

/** Returns the token of a link that ends the other alerts of the address; null if there is none. */
async function drawLinkToOthers(tx: Sql, { email, lang }: AlertRecord, now: Date): Promise<string | null> {
  const others = await tx
    .select({ id: productAlerts.id })
    .from(productAlerts)
    .where(eq(productAlerts.email, email))
    // Skips the alerts that are being ended, because a link to a deleted alert is an error.
    .for('key share', { skipLocked: true });
  if (others.length === 0) return null;
  return drawAlertLink(tx, { alertIds: others.map((other) => other.id), purpose: 'end', lang, createdAt: now });
}
