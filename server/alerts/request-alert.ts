import { and, eq, isNull } from 'drizzle-orm';
import { AlertBody } from '../../src/contract/alerts';
import type { Form } from '../account/form-handler-input';
import { readId } from '../catalog/product-query';
import { readProducts } from '../catalog/read-products';
import type { Sql } from '../db/database-handle';
import { only } from '../db/only-row';
import { customers, productAlerts } from '../db/schema';
import { requireRate, takeTurn } from '../http/limit-rate';
import { readBody } from '../http/read-body';
import { invalid, notFound, Refusal } from '../http/refusal';
import { queueMail } from '../mail/queue-mail';
import { say } from '../messages';
import { readCurrency } from '../money-and-date-text';
import { confirmAlertLetter } from './alert-emails';
import { drawAlertLink, requireRoom } from './alert-links';
import { type AlertRecord, findChosen, isInStock, nameOf, presentPrice } from './alert-terms';

/** Maximum requests per address, and so confirmation mails. */
const MAX_AN_HOUR = 5;
const MAX_A_DAY = 10;
const HOUR_SECONDS = 3600;
/** Minimum time between two equal confirmation mails. */
const REST_SECONDS = 600;

type RequestAlert = Form & {
  /** Null for a guest. */
  customerId: number | null;
  origin: string;
};

/**
 * X34: stores an alert. The customer's own address is confirmed already; any other one is mailed a link that confirms
 * the alert. The answer is the same whether or not the address has an account or this alert. Throws Refusal 422, 404
 * for a product that is not sold, 403 `generic` if it is in stock already, 403 `limit`, or 429.
 */
export async function requestAlert({
  sql,
  mailer,
  body,
  customerId,
  origin,
  lang,
  now,
}: RequestAlert): Promise<{ notification: string }> {
  const { product_id: productId, items, kind, ...fields } = readBody(AlertBody, body);
  const email = fields.email.toLowerCase();
  const [product] = await readProducts(sql, [readId(productId) ?? 0], now);
  if (!product) throw notFound('notFound.product');
  const itemIds = items.map((id) => readId(id) ?? 0).sort((a, b) => a - b);
  const chosen = findChosen(product, itemIds);
  if (!chosen) throw invalid({ items: 'field.choice' });
  if (kind === 'stock' && isInStock(product, itemIds)) throw new Refusal(403, 'generic', 'alert.inStock');
  const isOwn = await isAddressOf(sql, customerId, email);
  if (!isOwn) await requireRateOf(sql, email, now);
  const price = kind === 'price' ? presentPrice(product, chosen) : null;
  const currency = await readCurrency(sql);
  await sql.transaction(async (tx) => {
    const confirmedAt = isOwn ? now : null;
    const wanted = { email, productId: product.id, kind, itemIds, lang, price, confirmedAt, createdAt: now };
    const alert = await keepAlert(tx, wanted);
    if (isOwn) return requireRoom(tx, email);
    const rest = { key: `alert:${alert.id}:${price}:${lang}`, windowSeconds: REST_SECONDS, now };
    if (!(await takeTurn(tx, rest))) return;
    const token = await drawAlertLink(tx, { alertIds: [alert.id], purpose: 'confirm', price, lang, createdAt: now });
    const letter = confirmAlertLetter({ ...wanted, origin, name: nameOf(product, chosen, lang), token, currency });
    await queueMail(tx, { to: email, letter, hasSecret: true, now });
  });
  mailer.wake();
  return { notification: say(isOwn ? 'alert.onOwn' : 'alert.mailed', lang) };
}

/** Counts every request, so that the limit does not tell whether the address has this alert. Throws Refusal 429. */
async function requireRateOf(sql: Sql, email: string, now: Date): Promise<void> {
  await requireRate(sql, { key: `alerts:${email}`, max: MAX_AN_HOUR, windowSeconds: HOUR_SECONDS, now });
  await requireRate(sql, { key: `alerts-day:${email}`, max: MAX_A_DAY, windowSeconds: 24 * HOUR_SECONDS, now });
}

async function isAddressOf(sql: Sql, customerId: number | null, email: string): Promise<boolean> {
  if (customerId === null) return false;
  const [customer] = await sql.select({ email: customers.email }).from(customers).where(eq(customers.id, customerId));
  return customer?.email === email;
}

type Wanted = Omit<AlertRecord, 'id'>;

/** Stores an alert, or renews the one of this address. A request without proof changes no confirmed alert. */
async function keepAlert(tx: Sql, wanted: Wanted): Promise<AlertRecord> {
  const { email, productId, kind, itemIds, ...terms } = wanted;
  const key = [productAlerts.email, productAlerts.productId, productAlerts.kind, productAlerts.itemIds];
  const setWhere = wanted.confirmedAt === null ? isNull(productAlerts.confirmedAt) : undefined;
  await tx
    .insert(productAlerts)
    .values(wanted)
    .onConflictDoUpdate({ target: key, set: terms, ...(setWhere && { setWhere }) });
  const isSame = and(
    eq(productAlerts.email, email),
    eq(productAlerts.productId, productId),
    eq(productAlerts.kind, kind),
    eq(productAlerts.itemIds, itemIds),
  );
  return only(await tx.select().from(productAlerts).where(isSame));
}
