import { type AnyColumn, asc, eq, getTableColumns, inArray, sql as raw } from 'drizzle-orm';
import { strToU8, zipSync } from 'fflate';
import { toDecimal } from '../../src/contract/decimal';
import { RETURN } from '../../src/contract/orders';
import type { Sql } from '../db/database-handle';
import { only } from '../db/only-row';
import {
  addresses,
  cartLineChoices,
  cartLines,
  carts,
  cashouts,
  cities,
  companyRequests,
  contactMessages,
  conversations,
  countries,
  countryStates,
  customers,
  messages,
  newsletterSubscribers,
  orderLines,
  orderParts,
  orderReturns,
  orders,
  passkeys,
  productAlerts,
  products,
  pushSubscriptions,
  reviews,
  sellerRequests,
  sessions,
  variantItems,
  walletEntries,
  wishes,
  withdrawals,
} from '../db/schema';
import { requireRate } from '../http/limit-rate';
import { type Lang, localize } from '../language';
import { type OrderRecord, withParts } from '../orders/read-order-parts';
import { cashoutStatus } from '../wallet/settle-cashout';

type ExportData = { customerId: number; lang: Lang; now: Date };

/**
 * X50: returns a ZIP archive with all data that a person gave or created (Regulation (EU) 2016/679, articles 15 and 20),
 * as JSON files. It contains no hashes, keys and tokens. Throws Refusal 429 after five exports in an hour.
 */
export async function exportData(
  sql: Sql,
  { customerId, lang, now }: ExportData,
): Promise<{ name: string; zip: Uint8Array<ArrayBuffer> }> {
  await requireRate(sql, { key: `export:${customerId}`, max: 5, windowSeconds: 3600, now });
  const person = { customerId, lang };
  const { email, ...profile } = await readProfile(sql, person);
  const files = {
    profile: { email, ...profile },
    addresses: await readAddresses(sql, person),
    orders: await readOrders(sql, person),
    returns: await readReturns(sql, person),
    withdrawals: await readWithdrawals(sql, customerId),
    reviews: await readReviews(sql, person),
    wishlist: await readWishlist(sql, person),
    cart: await readCart(sql, person),
    wallet: await readWallet(sql, person),
    alerts: await readAlerts(sql, email, lang),
    messages: await readMessages(sql, person, email),
    newsletter: await readNewsletter(sql, email),
    ...(await readDevices(sql, customerId)),
  };
  const entries = Object.entries(files).map(([name, value]) => [
    `${name}.json`,
    strToU8(JSON.stringify(value, null, 2)),
  ]);
  return {
    name: `pazar-data-${now.toISOString().slice(0, 10)}.zip`,
    zip: zipSync(Object.fromEntries(entries), { mtime: now }),
  };
}

type Person = { customerId: number; lang: Lang };

const placeNames = { country: countries.name, state: countryStates.name, city: cities.name };

async function readProfile(sql: Sql, { customerId, lang }: Person) {
  const { name, email, phone, image, zipCode, address, createdAt } = customers;
  const { country, state, city, ...row } = only(
    await sql
      .select({ name, email, phone, image, zipCode, address, createdAt, ...placeNames })
      .from(customers)
      .leftJoin(countries, eq(countries.id, customers.countryId))
      .leftJoin(countryStates, eq(countryStates.id, customers.stateId))
      .leftJoin(cities, eq(cities.id, customers.cityId))
      .where(eq(customers.id, customerId)),
  );
  const keys = await sql
    .select({ browser: passkeys.userAgent, createdAt: passkeys.createdAt, usedAt: passkeys.usedAt })
    .from(passkeys)
    .where(eq(passkeys.customerId, customerId));
  return { ...row, ...named({ country, state, city }, lang), passkeys: keys };
}

async function readAddresses(sql: Sql, { customerId, lang }: Person) {
  const { name, email, phone, town, zipCode, address, type, isDefaultShipping, isDefaultBilling, createdAt } =
    addresses;
  const own = { name, email, phone, town, zipCode, address, type, isDefaultShipping, isDefaultBilling, createdAt };
  const rows = await sql
    .select({ ...own, ...placeNames })
    .from(addresses)
    .leftJoin(countries, eq(countries.id, addresses.countryId))
    .leftJoin(countryStates, eq(countryStates.id, addresses.stateId))
    .leftJoin(cities, eq(cities.id, addresses.cityId))
    .where(eq(addresses.customerId, customerId))
    .orderBy(asc(addresses.id));
  return rows.map(({ country, state, city, ...row }) => ({ ...row, ...named({ country, state, city }, lang) }));
}

function named<Key extends string>(texts: Record<Key, Parameters<typeof localize>[0]>, lang: Lang) {
  const entries = Object.entries<Parameters<typeof localize>[0]>(texts).map(([key, text]) => [
    key,
    localize(text, lang),
  ]);
  return Object.fromEntries(entries) as Record<Key, string>;
}

async function readOrders(sql: Sql, { customerId, lang }: Person) {
  const rows = await sql.select().from(orders).where(eq(orders.customerId, customerId)).orderBy(asc(orders.id));
  return (await withParts(sql, rows)).map((order) => toExported(order, lang));
}

function toExported(order: OrderRecord, lang: Lang) {
  const events = (those: OrderRecord['events']) =>
    those.map(({ kind, at, note }) => ({ kind, at, note: localize(note, lang) }));
  return {
    ...{ number: order.number, placedAt: order.placedAt, currency: order.currency, language: order.lang },
    ...{ subtotal: toDecimal(order.subtotal), discount: toDecimal(order.discount), coupon: order.couponCode },
    ...{ shipping: toDecimal(order.shipping), total: toDecimal(order.total), notes: order.notes },
    ...{ paymentMethod: order.paymentMethod, paymentStatus: order.paymentStatus },
    ...{ shippingAddress: order.shippingAddress, billingAddress: order.billingAddress },
    refunds: order.refunds.map(({ amount, sentAt }) => ({ amount: toDecimal(amount), sentAt })),
    events: events(order.events),
    parts: order.parts.map((part) => ({
      ...{ shop: part.shopName, status: part.status, courier: part.courier, parcelNumber: part.parcelNumber },
      ...{ delivery: localize(part.shippingMethod, lang), office: localize(part.office, lang) },
      shippingFee: toDecimal(part.shippingFee),
      events: events(part.events),
      lines: part.lines.map(({ productName, qty, unitPrice, vatRate, choices }) => ({
        ...{ product: localize(productName, lang), qty, unitPrice: toDecimal(unitPrice), vatRate },
        choices: choices.map(({ name, value }) => `${localize(name, lang)}: ${localize(value, lang)}`),
      })),
    })),
  };
}

async function readReturns(sql: Sql, { customerId, lang }: Person) {
  const { qty, reason, details, status, refund, deliveryFee, createdAt } = orderReturns;
  const rows = await sql
    .select({
      qty,
      reason,
      details,
      status,
      refund,
      deliveryFee,
      createdAt,
      order: orders.number,
      product: orderLines.productName,
    })
    .from(orderReturns)
    .innerJoin(orderLines, eq(orderLines.id, orderReturns.lineId))
    .innerJoin(orderParts, eq(orderParts.id, orderLines.partId))
    .innerJoin(orders, eq(orders.id, orderParts.orderId))
    .where(eq(orderReturns.customerId, customerId))
    .orderBy(asc(orderReturns.id));
  return rows.map((row) => ({
    ...row,
    ...{ product: localize(row.product, lang), status: nameIn(RETURN, row.status) },
    ...{ refund: toDecimal(row.refund), deliveryFee: toDecimal(row.deliveryFee) },
  }));
}

function readWithdrawals(sql: Sql, customerId: number) {
  const { name, email, createdAt } = withdrawals;
  return sql
    .select({ order: orders.number, name, email, createdAt })
    .from(withdrawals)
    .innerJoin(orders, eq(orders.id, withdrawals.orderId))
    .where(eq(orders.customerId, customerId))
    .orderBy(asc(withdrawals.id));
}

/** Reads messages to the shop, and requests to open a boutique or to join as a company. */
async function readMessages(sql: Sql, { customerId, lang }: Person, email: string) {
  const { customerId: _, id: _id, ...application } = getTableColumns(sellerRequests);
  return {
    contact: await sql
      .select()
      .from(contactMessages)
      .where(eq(lower(contactMessages.email), email.toLowerCase())),
    companies: await sql
      .select()
      .from(companyRequests)
      .where(eq(lower(companyRequests.email), email.toLowerCase())),
    boutiques: await sql.select(application).from(sellerRequests).where(eq(sellerRequests.customerId, customerId)),
    conversations: await readConversations(sql, { customerId, lang }),
  };
}

async function readConversations(sql: Sql, { customerId, lang }: Person) {
  const { isFromCustomer, text, createdAt } = messages;
  const rows = await sql
    .select({ product: products.name, order: orders.number, isFromCustomer, text, createdAt })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .leftJoin(products, eq(products.id, conversations.productId))
    .leftJoin(orderParts, eq(orderParts.id, conversations.partId))
    .leftJoin(orders, eq(orders.id, orderParts.orderId))
    .where(eq(conversations.customerId, customerId))
    .orderBy(asc(messages.id));
  return rows.map((row) => ({ ...row, product: row.product && localize(row.product, lang) }));
}

function readNewsletter(sql: Sql, email: string) {
  const { lang, createdAt, confirmedAt } = newsletterSubscribers;
  return sql
    .select({ language: lang, createdAt, confirmedAt })
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.email, email.toLowerCase()));
}

const nameIn = (names: Record<string, number>, value: number) =>
  Object.entries(names).find(([, one]) => one === value)?.[0];

const lower = (column: AnyColumn) => raw`lower(${column})`;

async function readReviews(sql: Sql, { customerId, lang }: Person) {
  const { author, rating, body, image, isVisible, createdAt } = reviews;
  const rows = await sql
    .select({ product: products.name, author, rating, body, image, isVisible, createdAt })
    .from(reviews)
    .innerJoin(products, eq(products.id, reviews.productId))
    .where(eq(reviews.customerId, customerId))
    .orderBy(asc(reviews.id));
  return rows.map((row) => ({ ...row, ...named({ product: row.product, body: row.body }, lang) }));
}

async function readWishlist(sql: Sql, { customerId, lang }: Person) {
  const rows = await sql
    .select({ product: products.name, createdAt: wishes.createdAt })
    .from(wishes)
    .innerJoin(products, eq(products.id, wishes.productId))
    .where(eq(wishes.customerId, customerId))
    .orderBy(asc(wishes.id));
  return rows.map((row) => ({ ...row, product: localize(row.product, lang) }));
}

async function readCart(sql: Sql, { customerId, lang }: Person) {
  const { id, productName, qty, isSaved, createdAt } = cartLines;
  const lines = await sql
    .select({ id, productName, qty, isSaved, createdAt })
    .from(cartLines)
    .innerJoin(carts, eq(carts.id, cartLines.cartId))
    .where(eq(carts.customerId, customerId))
    .orderBy(asc(id));
  const ids = lines.map((line) => line.id);
  const choices = await sql
    .select({ lineId: cartLineChoices.lineId, name: variantItems.name })
    .from(cartLineChoices)
    .innerJoin(variantItems, eq(variantItems.id, cartLineChoices.variantItemId))
    .where(inArray(cartLineChoices.lineId, ids))
    .orderBy(asc(cartLineChoices.id));
  return lines.map(({ id: lineId, productName: product, ...line }) => ({
    ...{ product: localize(product, lang), ...line },
    choices: choices.filter((choice) => choice.lineId === lineId).map(({ name }) => localize(name, lang)),
  }));
}

async function readWallet(sql: Sql, { customerId, lang }: Person) {
  const { amount, balanceAfter, reason, gateway, reference, createdAt } = walletEntries;
  const entries = await sql
    .select({ amount, balanceAfter, reason, gateway, reference, createdAt })
    .from(walletEntries)
    .where(eq(walletEntries.customerId, customerId))
    .orderBy(asc(walletEntries.position));
  const times = { createdAt: cashouts.createdAt, settledAt: cashouts.settledAt };
  const paidOut = await sql
    .select({ method: cashouts.method, amount: cashouts.amount, fee: cashouts.fee, status: cashouts.status, ...times })
    .from(cashouts)
    .where(eq(cashouts.customerId, customerId))
    .orderBy(asc(cashouts.id));
  return {
    entries: entries.map((row) => ({
      ...row,
      ...{ amount: toDecimal(row.amount), balanceAfter: toDecimal(row.balanceAfter) },
    })),
    cashouts: paidOut.map((row) => ({
      ...row,
      ...{ method: localize(row.method, lang), status: nameIn(cashoutStatus, row.status) },
      ...{ amount: toDecimal(row.amount), fee: toDecimal(row.fee) },
    })),
  };
}

async function readAlerts(sql: Sql, email: string, lang: Lang) {
  const { kind, price, confirmedAt, createdAt } = productAlerts;
  const rows = await sql
    .select({ product: products.name, kind, price, confirmedAt, createdAt })
    .from(productAlerts)
    .innerJoin(products, eq(products.id, productAlerts.productId))
    .where(eq(productAlerts.email, email))
    .orderBy(asc(productAlerts.id));
  return rows.map((row) => ({
    ...row,
    ...{ product: localize(row.product, lang), price: row.price === null ? null : toDecimal(row.price) },
  }));
}

/** Reads signed-in devices, and those that get push notices. The endpoint of a subscription is a secret. */
async function readDevices(sql: Sql, customerId: number) {
  const { userAgent: browser, createdAt, renewedAt, expiresAt } = sessions;
  const isOwn = eq(sessions.customerId, customerId);
  return {
    sessions: await sql.select({ browser, createdAt, renewedAt, expiresAt }).from(sessions).where(isOwn),
    push_subscriptions: await sql
      .select({ browser, language: pushSubscriptions.lang, createdAt: pushSubscriptions.createdAt })
      .from(pushSubscriptions)
      .innerJoin(sessions, eq(sessions.id, pushSubscriptions.session))
      .where(isOwn),
  };
}
