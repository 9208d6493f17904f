import { and, asc, eq, gt, isNotNull } from 'drizzle-orm';
import { findCustomer } from '../account/form-handler-input';
import { type ProductRecord, readProducts } from '../catalog/read-products';
import type { Sql } from '../db/database-handle';
import { productAlerts } from '../db/schema';
import { type Rounds, startRounds } from '../housekeeping/run-every';
import { describeError } from '../http/redact';
import { queueMail } from '../mail/queue-mail';
import { say } from '../messages';
import { readCurrency } from '../money-and-date-text';
import { queueNotice } from '../push/queue-notice';
import type { Deps } from '../routes/deps';
import { alertLetter } from './alert-emails';
import { drawAlertLink } from './alert-links';
import { type AlertRecord, findChosen, isInStock, nameOf, presentPrice } from './alert-terms';

type Watch = Pick<Deps, 'sql' | 'clock' | 'log' | 'mailer' | 'notifier'> & {
  /** Origin of the shop, for the links of the letters. */
  origin: string;
  everyMs?: number;
};

const FIVE_MINUTES = 5 * 60_000;

/** Sends the letters of due alerts every five minutes. */
export function watchAlerts({ sql, clock, log, mailer, notifier, origin, everyMs = FIVE_MINUTES }: Watch): Rounds {
  return startRounds(async () => {
    try {
      const sent = await sendAlerts(sql, { origin, now: clock() });
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

/**
 * Queues the one letter of each confirmed alert whose product is back in stock, or in stock at a lower price, and
 * deletes the alert. Returns their number. Several processes may call it at the same time. A regular check instead of
 * triggers, because a flash sale changes prices without any write. Call `wake` of the mailer and notifier afterwards.
 */
export async function sendAlerts(sql: Sql, { origin, now }: { origin: string; now: Date }): Promise<number> {
  const currency = await readCurrency(sql);
  let sent = 0;
  let last = 0;
  while (true) {
    const alerts = await readAlerts(sql, last);
    const productIds = [...new Set(alerts.map(({ productId }) => productId))];
    const products = new Map((await readProducts(sql, productIds, now)).map((product) => [product.id, product]));
    for (const alert of alerts) {
      const product = products.get(alert.productId);
      const due = product && dueOf(alert, product);
      if (due && (await sql.transaction((tx) => send(tx, { alert, product, currency, origin, now, ...due }))))
        sent += 1;
    }
    last = alerts.at(-1)?.id ?? 0;
    if (alerts.length < BATCH) return sent;
  }
}

function readAlerts(sql: Sql, after: number): Promise<AlertRecord[]> {
  return sql
    .select()
    .from(productAlerts)
    .where(and(gt(productAlerts.id, after), isNotNull(productAlerts.confirmedAt)))
    .orderBy(asc(productAlerts.id))
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

type Send = Due & { alert: AlertRecord; product: ProductRecord; currency: string; origin: string; now: Date };

/** Returns false if another process has sent the letter, or the shopper has ended the alert meanwhile. */
async function send(tx: Sql, { alert, product, chosen, paid, currency, origin, now }: Send): Promise<boolean> {
  const { id, email, lang, price: asked, kind } = alert;
  const deleted = await tx.delete(productAlerts).where(eq(productAlerts.id, id)).returning({ id: productAlerts.id });
  if (deleted.length === 0) return false;
  const others = await tx.select({ id: productAlerts.id }).from(productAlerts).where(eq(productAlerts.email, email));
  const token = await drawAlertLink(
    tx,
    others.map((other) => other.id),
  );
  const name = nameOf(product, chosen, lang);
  const letter = alertLetter({ ...alert, origin, slug: product.slug, name, token, currency, paid, asked });
  await queueMail(tx, { to: email, letter, now });
  const customer = await findCustomer(tx, email);
  if (!customer) return true;
  await queueNotice(tx, {
    customerId: customer.id,
    event: `alert:${id}`,
    write: (lang) => ({
      title: say(kind === 'stock' ? 'push.stockTitle' : 'push.priceTitle', lang),
      body: nameOf(product, chosen, lang),
      path: `/p/products/details/${product.slug}`,
      tag: `alert-${id}`,
    }),
    now,
  });
  return true;
}
