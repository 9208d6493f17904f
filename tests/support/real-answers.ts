import { randomUUID } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import { only } from '../../server/db/only-row';
import { customers, products, rateLimits, sellers, walletEntries } from '../../server/db/schema';
import { demoPassword } from '../../server/demo/read-demo';
import { drawOrderLink } from '../../server/orders/draw-order-link';
import { SANDBOX_KEY } from '../../server/payments/sandbox-gateway';
import { type CallId, type CallWire, calls } from '../../src/contract/all-calls';
import type { Call } from '../../src/contract/define-call';
import { addOrder } from './add-order';
import { filledIn, minute, newAddress, newPassword } from './auth-calls';
import { Authenticator } from './authenticator';
import { requestOf, type Values } from './call-inputs';
import { rows } from './checkout-shop';
import { issueToken, password } from './customers';
import { PushDevice } from './push-service';
import { lettersTo, mailedCode } from './sent-emails';
import { photo } from './test-photos';
import type { TestShop } from './test-shop';

/** Parts of a request. `token` logs the request in. */
type Asked = { params?: Values; query?: Values; body?: Values; token?: string; cookie?: string };
type Ask = <Id extends CallId>(id: Id, asked?: Asked) => Promise<CallWire<Id>>;

const urls = {
  success_url: 'http://localhost/p/payment/success?status=success',
  cancel_url: 'http://localhost/p/payment/success?status=cancel',
};

/** Sends every call of the contract at least once, in one language. Returns the JSON of the answers by call. */
export async function collectAnswers(shop: TestShop, lang: string): Promise<Map<CallId, unknown[]>> {
  const answers = new Map<CallId, unknown[]>();
  let refreshCookie = '';
  const ask: Ask = async (id, { params = {}, query = {}, body = {}, token, cookie } = {}) => {
    await shop.sql.delete(rateLimits);
    const { path, init } = requestOf(calls[id], params, { ...query, token }, body);
    const headers = { ...init.headers, 'Accept-Language': lang, ...(cookie && { Cookie: cookie }) };
    const response = await shop.request(path, { ...init, headers });
    const { file }: Call = calls[id];
    const isExpected = response.headers.get('content-type')?.startsWith(file ?? 'application/json');
    const blob = await response.blob();
    const text = await blob.text();
    if (response.status !== 200 || !isExpected) throw new Error(`${id} answered ${response.status}: ${text}`);
    const set = response.headers.getSetCookie().find((one) => one.startsWith('refresh='));
    refreshCookie = set?.split(';')[0] ?? refreshCookie;
    const answer = file ? new File([blob], id) : JSON.parse(text);
    answers.set(id, [...(answers.get(id) ?? []), answer]);
    return answer;
  };
  const email = 'mira@pazar.example';
  const { id } = only(await shop.sql.select().from(customers).where(eq(customers.email, email)));
  const mira = { id, email, token: await issueToken(shop.sql, id, shop.clock.now) };
  const picture = await photo();

  await readCatalogue(ask);
  await readContent(ask);
  await sendForms(ask, picture);
  await reportProblem(ask);
  await shopAsGuest(ask, lang);
  await editAccount(ask, mira.token, picture);
  await wishAndFillCart(ask, mira.token);
  await requestAlerts(ask, shop, mira);
  await followNewsletter(ask, shop);
  await talkToBoutique(ask, shop, mira.token);
  await order(ask, mira);
  await reviewAndReturn(ask, shop, mira);
  await topUpAndCashOut(ask, shop, mira);
  await openAndCloseAccount(ask, shop, () => refreshCookie);
  return answers;
}

async function readCatalogue(ask: Ask): Promise<void> {
  const { affiliates } = await ask('E13');
  await ask('E14', { params: { slug: only(rows(affiliates.data)).slug }, query: { from: 'home' } });
  for (const id of ['E15', 'E16', 'E17', 'E18', 'X14'] as const) await ask(id);
  const bundle = await firstProduct(ask, { is_bundle: 1 });
  await ask('E34', { params: { slug: (await firstProduct(ask)).slug } });
  await ask('E34', { params: { slug: bundle.slug }, query: { cid: 1 } });
  await ask('E35', { query: { per_page: 60, facets: 1, page: 2 } });
  const { sellers } = await ask('X1');
  await ask('E50', { params: { id: only(rows(sellers.data)).slug }, query: { facets: 1 } });
  await ask('E51', { query: { search: 'chair', facets: 1 } });
  await ask('X31');
  await ask('E52', { params: { id: 1 } });
  await ask('X45', { query: { search: 'Sofia', shipping_method_id: 1 } });
  await ask('X8', { params: { id: (await firstProduct(ask, { shorting_id: 4 })).id } });
}

async function firstProduct(ask: Ask, query: Values = {}) {
  const { products } = await ask('E35', { query });
  return only(rows(products.data));
}

async function readContent(ask: Ask): Promise<void> {
  for (const slug of ['delivery', 'no-such-page']) await ask('X2', { params: { slug } });
  for (const id of ['X3', 'X4', 'X5', 'X6', 'X7', 'X54'] as const) await ask(id);
  for (const slug of ['choose-a-lamp', 'no-such-post']) await ask('X55', { params: { slug } });
}

async function sendForms(ask: Ask, picture: File): Promise<void> {
  const contact = { name: 'Mira', email: 'mira@shop.example', phone: '+359 888 123 456' };
  await ask('X4-send', { body: { ...contact, subject: 'Tea', message: 'Is it fresh?' } });
  await ask('X10', { body: { ...contact, company: 'Iris', website: '', message: 'We make tea.', agree: 1 } });
  const hours = { open_at: '09:30', closed_at: '19:00' };
  const shown = { shop_name: 'Iris', address: 'Rose street 7', logo: picture, banner_image: picture };
  await ask('X9', { body: { ...contact, ...hours, ...shown, agree_terms_condition: 1 } });
}

/** Returns the body of a request that adds a product with chosen items to a cart. */
async function productWithChoices(ask: Ask): Promise<Values> {
  const { product } = await ask('E34', { params: { slug: 'peat-free-potting-soil' } });
  const variants = rows(product.active_variants);
  const items = variants.map(({ active_variant_items }) => only(rows(active_variant_items)).id);
  return { product_id: product.id, quantity: 1, variants: variants.map(({ id }) => id), items };
}

async function reportProblem(ask: Ask): Promise<void> {
  const failure = { machine: 'cart', state: 'ready.saving', error: 'server.503' };
  const recording = { version: 2, savedAt: '2026-11-29T12:00:00.000Z', steps: [{ at: 12, page: '/p/cart' }] };
  await ask('X61', { body: { ...failure, id: randomUUID(), agree: 1, build: '/assets/shop-1.js', recording } });
  await ask('X62', { body: { failures: [{ ...failure, count: 2 }] } });
}

async function shopAsGuest(ask: Ask, lang: string): Promise<void> {
  const query = { device_token: `contract-device-of-a-guest-${lang}` };
  const bundle = await firstProduct(ask, { is_bundle: 1 });
  await ask('E40', { body: { ...query, product_id: bundle.id, quantity: 1 } });
  await ask('E40', { body: { ...query, ...(await productWithChoices(ask)) } });
  const { cartProducts } = await ask('E33', { query });
  const params = { id: only(rows(cartProducts)).id };
  for (const id of ['E45', 'E46'] as const) await ask(id, { params, query });
  for (const saved of [1, 0]) await ask('X33', { params, body: { ...query, saved } });
  const dressed = { id: rows(cartProducts).at(-1)?.id };
  const { items } = await productWithChoices(ask);
  await ask('X33', { params: dressed, body: { ...query, saved: 1 } });
  await ask('E33', { query });
  await ask('X33', { params: dressed, body: { ...query, saved: 0 } });
  await ask('X32', { params: dressed, body: { ...query, items } });
  await ask('E42', { params, query });
}

async function editAccount(ask: Ask, token: string, picture: File): Promise<void> {
  const { personInfo } = await ask('E5', { token });
  const { name, email } = personInfo;
  await ask('E6', { token, body: { name, email, address: 'Rose street 7', image: picture } });
  const country = only(rows((await ask('E22', { token })).countries)).id;
  const state = only(rows((await ask('E23', { token, params: { id: country } })).states)).id;
  const city = only(rows((await ask('E24', { token, params: { id: state } })).cities)).id;
  const contact = { name, email, phone: '+359 888 123 456', address: 'Rose street 7', type: 'home' };
  const body = { ...contact, country, state, city };
  const { address } = await ask('E25', { token, body });
  const params = { id: address?.id };
  await ask('E26', { token, params, body: { ...body, type: 'office' } });
  await ask('E21', { token });
  await ask('E27', { token, params });
  await ask('X17', { token, body: { device_token: new PushDevice('contract').token } });
  await ask('X18', { token });
  await ask('X26', { token });
}

async function wishAndFillCart(ask: Ask, token: string): Promise<void> {
  const { id } = await firstProduct(ask, { search: 'chair' });
  const { wishlist } = await ask('E37', { token, params: { id } });
  await ask('E36', { token });
  await ask('E38', { token, params: { id: wishlist?.id } });
  await ask('E39', { token, query: await productWithChoices(ask) });
  const bundle = await firstProduct(ask, { is_bundle: 1 });
  await ask('E39', { token, query: { product_id: bundle.id, quantity: 1 } });
  const { cartProducts } = await ask('E32', { token });
  const params = { id: only(rows(cartProducts)).id };
  for (const id of ['E43', 'E44', 'E41'] as const) await ask(id, { token, params });
}

async function requestAlerts(
  ask: Ask,
  shop: TestShop,
  { email, token }: { email: string; token: string },
): Promise<void> {
  const { id: product_id } = await firstProduct(ask);
  const guest = newAddress();
  await ask('X34', { body: { product_id, kind: 'price', email: guest } });
  const [letter] = await lettersTo(shop.sql, guest);
  const body = { token: letter?.unsubscribeUrl.split('token=')[1] };
  await ask('X35', { body });
  for (const _ of ['ended', 'over']) await ask('X36', { body });
  await ask('X34', { token, body: { product_id, kind: 'price', email } });
  const { alerts } = await ask('X37', { token });
  await ask('X38', { token, params: { id: only(rows(alerts)).id } });
}

async function talkToBoutique(ask: Ask, shop: TestShop, token: string): Promise<void> {
  const seller = only(await shop.sql.select().from(sellers).where(ne(sellers.email, '')).limit(1));
  const isOwn = and(eq(products.sellerId, seller.id), eq(products.isActive, true));
  const { slug: product } = only(await shop.sql.select().from(products).where(isOwn).limit(1));
  await ask('X57', { token, query: { product } });
  await ask('X58', { token, body: { product, message: `Is it oiled? ${randomUUID()}` } });
  const [letter] = await lettersTo(shop.sql, seller.email);
  const link = { token: letter?.text.match(/(?<=\/p\/answer#)\S+/)?.[0] };
  await ask('X59', { body: link });
  await ask('X60', { body: { ...link, message: `Yes. ${randomUUID()}` } });
  await ask('X57', { token, query: { product } });
  await ask('X56', { token });
}

async function followNewsletter(ask: Ask, shop: TestShop): Promise<void> {
  const email = newAddress();
  await ask('X51', { body: { email } });
  const [letter] = await lettersTo(shop.sql, email);
  const body = { token: letter?.unsubscribeUrl.split('token=')[1] };
  await ask('X52', { body });
  for (const _ of ['ended', 'over']) await ask('X53', { body });
}

async function order(ask: Ask, { token, email }: { token: string; email: string }): Promise<void> {
  await ask('E12', { token });
  const { orders } = await ask('E19', { token });
  for (const { order_id } of rows(orders.data)) await ask('E20', { token, params: { id: order_id } });
  const fillCart = async () => ask('E39', { token, query: await productWithChoices(ask) });
  const place = async (paramValue: string, coupon = '') => {
    const { address_id, deliveries, grand_total } = await ask('E48', { token, query: { coupon } });
    const chosen = rows(deliveries).map(({ seller_id, shipping_method_id }) => ({ seller_id, shipping_method_id }));
    const to = { shipping_address_id: address_id, billing_address_id: address_id };
    const body = {
      ...to,
      ...urls,
      tnx_info: 'By bank',
      deliveries: chosen,
      expected_total: grand_total,
      idempotency_key: randomUUID(),
    };
    return ask('E49', { token, params: { paramValue }, body: coupon ? { ...body, coupon } : body });
  };
  await fillCart();
  await ask('E47', { token, query: { coupon: 'rose10' } });
  await ask('E48', { token, query: { coupon: 'WINTER20' } });
  const { order_id } = await place('cash-on-delivery', 'ROSE10');
  await ask('E20', { token, params: { id: order_id } });
  await fillCart();
  const online = await place(SANDBOX_KEY);
  await ask('E29', { token, body: { id: online.session_id, gateway: SANDBOX_KEY, type: 'payment' } });
  const payment = { gateway: SANDBOX_KEY, ...urls, idempotency_key: randomUUID() };
  await ask('X19', { token, params: { id: online.order_id }, body: payment });
  await fillCart();
  const transfer = await place('pay-with-bank');
  await ask('X24', { token, params: { id: transfer.order_id }, body: {} });
  const link = await ask('X46', { body: { order_id, email } });
  await ask('X13', { body: { token: link.token } });
}

type Customer = { id: number; token: string };

async function reviewAndReturn(ask: Ask, shop: TestShop, { id, token }: Customer): Promise<void> {
  const product = only(await shop.sql.select().from(products).limit(1));
  const seller = only(await shop.sql.select().from(sellers).limit(1));
  const line = { productId: product.id, productName: product.name, qty: 2 };
  const bought = await addOrder(shop, id, {
    parts: [{ status: 'delivered', sellerId: seller.id, lines: [line], events: [['delivered', 0]] }],
  });
  const order_product_id = bought.parts[0]?.lines[0]?.id;
  const picture = await photo();
  await ask('X16', { token });
  await ask('E28', {
    token,
    body: { product_id: product.id, order_product_id, rating: 5, review: 'Good.', image: picture },
  });
  await ask('X15', { token });
  const claim = { order_id: bought.number, order_product_id, qty: 1, reason: 'defective', details: 'A crack.' };
  await ask('E31', { token, body: { ...claim, images: [picture] } });
  const piece = { lines: [{ order_product_id, qty: 1 }], name: 'Mira', email: 'mira@shop.example' };
  const order = { token, params: { id: bought.number } };
  await ask('X47', { ...order, body: { ...piece, idempotency_key: randomUUID() } });
  await ask('E20', order);
  await ask('X49', { token, params: { id: bought.number, part_id: bought.parts[0]?.id } });
  await ask('X50', { token });
  const sent = await addOrder(shop, id, { parts: [{ status: 'sent', lines: [line] }] });
  const lines = [{ order_product_id: sent.parts[0]?.lines[0]?.id, qty: 1 }];
  const link = await drawOrderLink(shop.sql, { orderId: sent.id, now: shop.clock.now });
  await ask('X48', { body: { ...piece, lines, token: link, idempotency_key: randomUUID() } });
}

async function topUpAndCashOut(ask: Ask, shop: TestShop, { id, token }: Customer): Promise<void> {
  const credit = { customerId: id, amount: 10_000, reason: 'adjustment', event: randomUUID() } as const;
  await shop.sql.insert(walletEntries).values(credit);
  const charge = { amount: 20, gateway: SANDBOX_KEY, ...urls, idempotency_key: randomUUID() };
  const { session_id } = await ask('E54', { token, body: charge });
  await ask('E30', { token, body: { id: session_id, gateway: SANDBOX_KEY, type: 'wallet' } });
  const { channels } = await ask('E57', { token });
  const cashout = { method_id: only(rows(channels)).id, withdraw_amount: 20, account_info: 'BG80' };
  await ask('E55', { token, body: { ...cashout, current_password: demoPassword } });
  await ask('E56', { token });
  await ask('E53', { token });
}

/** Registers a customer, changes password and email address, ends the sessions and deletes the account. */
async function openAndCloseAccount(ask: Ask, shop: TestShop, readCookie: () => string): Promise<void> {
  // The shop mails an address one code a minute.
  const passMinute = () => {
    shop.clock.now = new Date(shop.clock.now.getTime() + minute);
  };
  const codeTo = (address: string) => mailedCode(shop.sql, address);
  const [email, next] = [newAddress(), newAddress()];
  const { device_id } = filledIn(email);
  await ask('E2', { body: filledIn(email) });
  passMinute();
  await ask('E4', { body: { email } });
  await ask('E3', { params: { code: await codeTo(email) }, query: { email, device_id } });
  const logIn = async (address: string, typed = newPassword) =>
    (await ask('E1', { body: { email: address, password: typed, device_id } })).access_token;

  await ask('E40', { body: { device_token: device_id, ...(await productWithChoices(ask)) } });
  await logIn(email);
  await logIn(email);
  const { access_token: token } = await ask('X25', { cookie: readCookie() });
  passMinute();
  await ask('X29', { body: { email } });
  await ask('X30', { body: { email, code: await codeTo(email), device_id } });
  const { sessions } = await ask('X26', { token });
  await ask('X27', { token, params: { id: rows(sessions).find(({ is_current }) => !is_current)?.id } });

  const device = new Authenticator('http://localhost');
  const { options } = await ask('X40', { token });
  await ask('X41', { token, body: { credential: device.create(options) } });
  const asked = await ask('X43');
  await ask('X44', { body: { credential: device.get(asked.options), device_id } });
  const { passkeys } = await ask('X39', { token });
  await ask('X42', { token, params: { id: only(rows(passkeys)).id } });

  const wanted = { name: 'Ana', email: next, current_password: newPassword };
  await ask('E6', { token, body: wanted });
  passMinute();
  await ask('X21', { token, body: { email: next } });
  await ask('X20', { token, body: { code: await codeTo(next) } });
  await ask('E6', { token, body: { ...wanted, email } });
  await ask('X22', { token });
  const changed = { password, password_confirmation: password };
  await ask('E7', { token, body: { ...changed, current_password: newPassword } });
  await ask('E8', { token });
  await ask('X28', { token: await logIn(next, password) });

  await ask('E9', { body: { email: next } });
  const reset = { password: newPassword, password_confirmation: newPassword };
  await ask('E10', { body: { ...reset, email: next, code: await codeTo(next) } });
  const last = await logIn(next);
  await ask('X23', { token: last, body: { current_password: newPassword } });
  await ask('E11', { token: last });
}
