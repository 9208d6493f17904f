import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { only } from '../../server/db/only-row';
import { productAlerts, pushes, pushSubscriptions, sessions } from '../../server/db/schema';
import { as, openAlertShop } from '../support/alert-shop';
import { newAddress } from '../support/auth-calls';
import { refusal } from '../support/cart-shop';
import { addCustomer, password, type TestCustomer } from '../support/customers';
import { lettersTo, mailedCode } from '../support/sent-emails';

const { shop, dressed, start, addProduct, soldOut, lastNumber, change, ask, tokenTo, tokenOf, ...calls } =
  await openAlertShop();
const { confirm, end, confirmed, send, subjectsTo, alertsOf, resetShop } = calls;
const { colours, sizes } = dressed;
const day = 86_400_000;

beforeEach(resetShop);
afterAll(() => shop.close());

describe('[D16] a guest', () => {
  test('gets the same answer and the same letter whether or not the address has an account or the alert', async () => {
    const product = await soldOut();
    const customer = await addCustomer(shop);
    const waiting = await confirmed(product);
    const answers = [];
    for (const email of [newAddress(), customer.email.toUpperCase(), waiting]) {
      const answer = await ask(product, { email });
      answers.push([answer.status, await answer.json(), (await subjectsTo(email.toLowerCase()))[0]]);
    }
    const subject = `Confirm your alert: The alerted-${lastNumber()}`;
    const notification = 'We have emailed you a link. Follow it to confirm that we may write to you.';
    for (const answer of answers) expect(answer).toEqual([200, { notification }, subject]);
  });

  test('gets no letter without confirmation', async () => {
    const product = await soldOut();
    const email = newAddress();
    await ask(product, { email });
    await change(product, { soldQty: 0 });
    expect(await send()).toBe(0);
    expect(await subjectsTo(email)).toEqual([`Confirm your alert: The alerted-${lastNumber()}`]);
  });

  test('confirms and ends by the links of the letter, each of them twice', async () => {
    const product = await soldOut();
    const email = newAddress();
    await ask(product, { email });
    const token = await tokenTo(email, 'confirm');
    expect(await tokenTo(email, 'end')).toBe(token);
    const texts = [];
    for (const follow of [confirm, confirm, end, end]) texts.push((await (await follow(token)).json()).notification);
    expect(texts).toEqual([
      'We’ll write to you once. Then we’ll delete your address.',
      'We’ll write to you once. Then we’ll delete your address.',
      'The alert is stopped, and your address is deleted from it.',
      'This alert no longer exists. We will not write to you about it.',
    ]);
    expect(await refusal(await confirm(token))).toMatchObject({ status: 404 });
    await change(product, { soldQty: 0 });
    expect(await send()).toBe(0);
    expect(await alertsOf(email)).toEqual([]);
  });

  test('can end an alert that is not confirmed, but not by opening the link', async () => {
    const email = newAddress();
    await ask(await soldOut(), { email });
    const token = await tokenTo(email, 'end');
    for (const page of ['confirm', 'end']) {
      expect((await shop.request(`/api/product-alerts/${page}?token=${token}`)).status).toBe(404);
    }
    expect(await alertsOf(email)).toMatchObject([{ confirmedAt: null }]);
    await end(token);
    expect(await alertsOf(email)).toEqual([]);
  });

  test('ends the alert by one click in the mail program, also twice, but not by opening its link', async () => {
    const email = await confirmed(await soldOut());
    const url = (await lettersTo(shop.sql, email))[0]?.unsubscribeUrl ?? '';
    const token = await tokenTo(email, 'end');
    expect(url).toBe(`https://pazar.example/api/product-alerts/one-click?token=${token}`);
    const opened = await shop.request(url);
    expect([opened.status, opened.headers.get('Location')]).toEqual([
      302,
      `https://pazar.example/p/alerts/end#${token}`,
    ]);
    expect(await alertsOf(email)).toHaveLength(1);
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    for (const body of [new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }), form]) {
      expect((await shop.request(url, { method: 'POST', body })).status).toBe(200);
      expect(await alertsOf(email)).toEqual([]);
    }
  });

  test('has one alert after a second request, with the newest terms that are confirmed', async () => {
    const product = await addProduct();
    const email = newAddress();
    const [first, second] = [
      { price: 1000, lang: 'en', createdAt: start },
      { price: 800, lang: 'bg' },
    ];
    await ask(product, { email, kind: 'price' });
    const firstToken = await tokenTo(email, 'confirm');
    expect((await lettersTo(shop.sql, email))[0]?.text).toContain('costs less than €10.00 at Pazar');
    await change(product, { price: 800 });
    shop.clock.now = new Date(start.getTime() + day);
    await ask(product, { email, kind: 'price' }, { 'Accept-Language': 'bg' });
    const secondToken = await tokenTo(email, 'confirm');
    await confirm(firstToken);
    expect(await alertsOf(email)).toMatchObject([{ ...first, confirmedAt: shop.clock.now }]);
    expect((await confirm(secondToken)).status).toBe(200);
    expect((await confirm(firstToken)).status).toBe(200);
    expect(await alertsOf(email)).toMatchObject([{ ...second, createdAt: shop.clock.now }]);
    await change(product, { price: 900 });
    await ask(product, { email, kind: 'price' });
    expect(await alertsOf(email)).toMatchObject([second]);
    await end(firstToken);
    expect(await alertsOf(email)).toEqual([]);
  });

  test('gets one letter for the same alert in ten minutes', async () => {
    const product = await soldOut();
    const email = newAddress();
    const letters = async () => {
      expect((await ask(product, { email })).status).toBe(200);
      return (await subjectsTo(email)).length;
    };
    expect([await letters(), await letters()]).toEqual([1, 1]);
    shop.clock.now = new Date(start.getTime() + 600_000);
    expect(await letters()).toBe(2);
  });

  test('gets all texts in the language of the request', async () => {
    const product = await soldOut();
    const email = await confirmed(product, {}, { 'Accept-Language': 'bg' });
    await change(product, { soldQty: 0 });
    await send();
    expect(await subjectsTo(email)).toEqual([
      `Отново в наличност: Това alerted-${lastNumber()}`,
      `Потвърдете известяването си: Това alerted-${lastNumber()}`,
    ]);
    const [letter, asked] = await lettersTo(shop.sql, email);
    expect(letter?.text).toContain(`https://pazar.example/p/products/details/alerted-${lastNumber()}?lang=bg`);
    expect(asked?.text).toMatch(/^https:\/\/pazar\.example\/p\/alerts\/end\?lang=bg#[\w-]{43}$/m);
  });

  test('ends all other alerts of the address, but of no other one, by the letter of an alert', async () => {
    const [product, other] = [await soldOut(), await soldOut()];
    const email = await confirmed(product);
    await confirmed(other, { email });
    const stranger = await confirmed(other);
    await change(product, { soldQty: 0 });
    await send();
    expect(await alertsOf(email)).toHaveLength(1);
    await ask(await soldOut(), { email });
    const token = await tokenOf((await lettersTo(shop.sql, email))[1], 'end');
    expect(await refusal(await confirm(token))).toMatchObject({ status: 404 });
    expect((await alertsOf(email)).map(({ confirmedAt }) => confirmedAt)).toEqual([start, null]);
    expect((await end(token)).status).toBe(200);
    expect(await alertsOf(email)).toHaveLength(1);
    expect(await alertsOf(stranger)).toHaveLength(1);
  });

  test('gets no link that ends other alerts if there are none', async () => {
    const product = await soldOut();
    const email = await confirmed(product);
    await change(product, { soldQty: 0 });
    await send();
    expect((await lettersTo(shop.sql, email))[0]).toMatchObject({ unsubscribeUrl: '' });
  });

  test('gets at most five letters an hour', async () => {
    const email = newAddress();
    for (let sent = 0; sent < 5; sent += 1) expect((await ask(await soldOut(), { email })).status).toBe(200);
    expect(await refusal(await ask(await soldOut(), { email }))).toMatchObject({ status: 429 });
    expect(await lettersTo(shop.sql, email)).toHaveLength(5);
  });

  test('gets at most ten letters a day', async () => {
    const email = newAddress();
    for (let sent = 0; sent < 10; sent += 1) {
      shop.clock.now = new Date(start.getTime() + sent * 3_600_000);
      expect((await ask(await soldOut(), { email })).status).toBe(200);
    }
    shop.clock.now = new Date(start.getTime() + 10 * 3_600_000);
    expect(await refusal(await ask(await soldOut(), { email }))).toMatchObject({ status: 429 });
    expect(await lettersTo(shop.sql, email)).toHaveLength(10);
  });

  test('sends at most ten requests a minute', async () => {
    const product = await soldOut();
    for (let sent = 0; sent < 10; sent += 1) expect((await ask(product, {})).status).toBe(200);
    expect(await refusal(await ask(product, {}))).toMatchObject({ status: 429 });
  });
});

describe('[D16] a customer', () => {
  test('needs no confirmation for the own address, and gets letter and notification', async () => {
    const product = await soldOut();
    const customer = await addCustomer(shop);
    const session = only(await shop.sql.select().from(sessions).where(eq(sessions.customerId, customer.id)));
    const device = { endpoint: 'https://push.example/alerts', p256dh: 'x', auth: 'y', lang: 'bg' as const };
    await shop.sql.insert(pushSubscriptions).values({ session: session.id, ...device });
    const answer = await ask(product, { email: customer.email }, as(customer));
    expect(await answer.json()).toEqual({
      notification: 'We’ll send you one email. You can stop the alert in your wishlist.',
    });
    await change(product, { soldQty: 0 });
    expect(await send()).toBe(1);
    expect(await subjectsTo(customer.email)).toEqual([`Back in stock: The alerted-${lastNumber()}`]);
    const queued = await shop.sql.select().from(pushes).where(eq(pushes.subscription, session.id));
    expect(queued.map(({ notice }) => notice)).toMatchObject([
      {
        title: 'Отново в наличност',
        body: `Това alerted-${lastNumber()}`,
        path: `/p/products/details/alerted-${lastNumber()}`,
        lang: 'bg',
      },
    ]);
  });

  test('is led back to the choice by the notification', async () => {
    const customer = await addCustomer(shop);
    const session = only(await shop.sql.select().from(sessions).where(eq(sessions.customerId, customer.id)));
    const device = { endpoint: 'https://push.example/choice', p256dh: 'x', auth: 'y', lang: 'en' as const };
    await shop.sql.insert(pushSubscriptions).values({ session: session.id, ...device });
    const wish = { email: customer.email, kind: 'price', items: [colours[0]] };
    await ask(dressed.id, wish, as(customer));
    await shop.sql.update(productAlerts).set({ price: 999_999 });
    await send();
    const queued = await shop.sql.select().from(pushes).where(eq(pushes.subscription, session.id));
    expect(queued.map(({ notice }) => notice.path)).toEqual([`/p/products/details/dressed?choice=${colours[0]}`]);
  });

  test('confirms any other address like a guest', async () => {
    const product = await soldOut();
    const [customer, other] = [await addCustomer(shop), await addCustomer(shop)];
    await ask(product, { email: other.email }, as(customer));
    expect(await alertsOf(other.email)).toMatchObject([{ confirmedAt: null }]);
    expect(await subjectsTo(other.email)).toEqual([`Confirm your alert: The alerted-${lastNumber()}`]);
  });

  test('has one alert after two requests, at the price of the last one', async () => {
    const product = await addProduct();
    const customer = await addCustomer(shop);
    const again = () => ask(product, { email: customer.email, kind: 'price' }, as(customer));
    await Promise.all([again(), again()]);
    await change(product, { price: 800 });
    await again();
    expect(await alertsOf(customer.email)).toMatchObject([{ price: 800 }]);
  });

  test('sees and ends the own alerts, not those that wait for confirmation or belong to another', async () => {
    const product = await soldOut();
    const [customer, other] = [await addCustomer(shop), await addCustomer(shop)];
    await ask(product, { email: customer.email }, as(customer));
    await ask(dressed.id, { email: customer.email, kind: 'price', items: [colours[0]] }, as(customer));
    await ask(await soldOut(), { email: customer.email });
    const list = async (who: TestCustomer, lang?: string) =>
      (await shop.read<{ alerts: { id: number }[] }>('/api/user/product-alerts', { headers: as(who, lang) })).alerts;
    const alerts = await list(customer);
    expect(alerts).toMatchObject([
      { kind: 'price', product_name: 'The dressed', slug: 'dressed', choice: 'Red', price: 40 },
      { kind: 'stock', choice: '', price: null },
    ]);
    expect(await list(customer, 'bg')).toMatchObject([{ product_name: 'Това dressed' }, {}]);
    expect(await list(other)).toEqual([]);
    const remove = (who: TestCustomer) =>
      shop.request(`/api/user/product-alerts/${alerts[0]?.id}`, { method: 'DELETE', headers: as(who) });
    expect((await remove(other)).status).toBe(404);
    expect((await remove(customer)).status).toBe(200);
    expect((await remove(customer)).status).toBe(404);
    expect((await list(customer)).map(({ id }) => id)).toEqual([alerts[1]?.id]);
  });

  test('can have 100 alerts', async () => {
    const product = await soldOut();
    const customer = await addCustomer(shop);
    const filler = { email: customer.email, kind: 'price' as const, price: 1, lang: 'en' as const };
    await shop.sql.insert(productAlerts).values(
      Array.from({ length: 100 }, (_, index) => ({
        ...filler,
        productId: product,
        itemIds: [index],
        confirmedAt: start,
        createdAt: start,
      })),
    );
    const own = await ask(product, { email: customer.email }, as(customer));
    expect(await refusal(own)).toMatchObject({ status: 403, code: 'limit' });
    await ask(product, { email: customer.email });
    const mailed = await confirm(await tokenTo(customer.email, 'confirm'));
    expect(await refusal(mailed)).toMatchObject({ status: 403, code: 'limit' });
    await change(product, { soldQty: 0 });
    expect(await send()).toBe(0);
  });

  test('keeps the alerts with a new email address, each once', async () => {
    const [product, other] = [await soldOut(), await soldOut()];
    const customer = await addCustomer(shop);
    const email = newAddress();
    for (const id of [product, other]) await ask(id, { email: customer.email }, as(customer));
    await ask(other, { email: customer.email });
    const oldLink = await tokenTo(customer.email, 'end');
    await confirmed(product, { email });
    const wanted = { name: 'Mira', email, current_password: password };
    await shop.post('/api/user/update-profile', wanted, as(customer));
    const code = await mailedCode(shop.sql, email);
    expect((await shop.post('/api/user/email-change', { code }, as(customer))).status).toBe(200);
    expect(await alertsOf(customer.email)).toEqual([]);
    await end(oldLink);
    expect((await alertsOf(email)).map(({ productId }) => productId).sort()).toEqual([product, other].sort());
  });

  test('loses the alerts with the account', async () => {
    const product = await soldOut();
    const customer = await addCustomer(shop);
    const stranger = await confirmed(product);
    await ask(product, { email: customer.email }, as(customer));
    await shop.sql.update(sessions).set({ confirmedUntil: new Date(start.getTime() + day) });
    expect((await shop.request('/api/user/account-delete', { headers: as(customer) })).status).toBe(200);
    expect(await alertsOf(customer.email)).toEqual([]);
    expect(await alertsOf(stranger)).toHaveLength(1);
  });
});

test.each(['', 'x'.repeat(42), 'x'.repeat(44), `${'x'.repeat(42)}.`])(
  '[D16] refuses the incomplete token “%s” of a link',
  async (token) => {
    for (const follow of [confirm, end])
      expect(await refusal(await follow(token))).toMatchObject({ status: 422, fields: ['token'] });
  },
);

describe('[D16] refuses an alert', () => {
  test.each([
    ['of an unknown product', () => ask(0, {}), { status: 404 }],
    ['of the stock of a product in stock', async () => ask(await addProduct(), {}), { status: 403, code: 'generic' }],
    ['without a kind', async () => ask(await soldOut(), { kind: 'size' }), { status: 422, fields: ['kind'] }],
    ['without an address', async () => ask(await soldOut(), { email: 'ana@' }), { status: 422, fields: ['email'] }],
    ['of an item of another product', async () => ask(await soldOut(), { items: [sizes[0]] }), { status: 422 }],
    ['of two items of a variant', () => ask(dressed.id, { kind: 'price', items: sizes }), { status: 422 }],
    ['of one item twice', () => ask(dressed.id, { kind: 'price', items: [sizes[0], sizes[0]] }), { status: 422 }],
    ['with an invalid token', async () => ask(await soldOut(), {}, { Authorization: 'Bearer x' }), { status: 401 }],
  ])('%s', async (_, request, expected) => {
    expect(await refusal(await request())).toMatchObject(expected);
    expect(await shop.sql.select().from(productAlerts)).toEqual([]);
  });
});
