import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { coupons, rateLimits } from '../../server/db/schema';
import type { CallWire } from '../../src/contract/all-calls';
import { refusal } from '../support/cart-shop';
import { type Checkout, openCheckoutShop, rows } from '../support/checkout-shop';
import { addCustomer, type TestCustomer } from '../support/customers';

const { shop, insertProduct, addBoutique, goods, shopper, put, cityNamed, addAddress, checkout, orderOf, send } =
  await openCheckoutShop();
beforeEach(async () => {
  await shop.sql.delete(rateLimits);
});
afterAll(() => shop.close());

const applied = ({ token }: TestCustomer, coupon: string) =>
  shop.request(`/api/apply-coupon?token=${token}&coupon=${coupon}`);

const choicesOf = (answer: Checkout) =>
  rows(answer.deliveries).map(({ shippings, shipping_method_id }) => ({
    fees: rows(shippings).map(({ shipping_fee }) => shipping_fee),
    chosen: rows(shippings).find(({ id }) => id === shipping_method_id)?.shipping_fee ?? null,
  }));

describe('shipping methods (E48)', () => {
  test('are offered when the boutique’s price, weight or quantity is in their range, both ends included', async () => {
    const boutique = await addBoutique([
      { basis: 'price', from: 0, to: 1999, fee: 100 },
      { basis: 'price', from: 2000, to: null, fee: 200 },
      { basis: 'weight', from: 0, to: 1000, fee: 300 },
      { basis: 'weight', from: 1001, fee: 400 },
      { basis: 'qty', from: 1, to: 1, fee: 500 },
      { basis: 'qty', from: 3, fee: 600 },
      { basis: 'qty', from: 1, fee: 50, isActive: false },
    ]);
    const thing = await goods(boutique);
    const customer = await shopper([thing, 1]);
    const feesOf = async () => choicesOf(await checkout(customer))[0]?.fees;
    expect(await feesOf()).toEqual([1, 3, 5]);
    const { cartProducts } = await shop.read<CallWire<'E32'>>(`/api/cart?token=${customer.token}`);
    const more = () => shop.read(`/api/cart-item-increment/${rows(cartProducts)[0]?.id}?token=${customer.token}`);
    await more();
    expect(await feesOf()).toEqual([2, 3]);
    await more();
    expect(await feesOf()).toEqual([2, 4, 6]);
  });

  test('are selected per boutique: the cheapest one, unless the customer chooses another valid one', async () => {
    const one = await addBoutique([{ fee: 700 }, { fee: 300 }]);
    const other = await addBoutique([
      { basis: 'qty', to: 1, fee: 900 },
      { basis: 'qty', from: 2, fee: 100 },
    ]);
    const customer = await shopper([await goods(one), 5], [await goods(other), 1]);
    const first = await checkout(customer);
    expect(choicesOf(first)).toEqual([
      { fees: [3, 7], chosen: 3 },
      { fees: [9], chosen: 9 },
    ]);
    expect(first).toMatchObject({ total: 60, discount: 0, shipping: 12, grand_total: 72 });
    const dearer = rows(rows(first.deliveries)[0]?.shippings)[1]?.id;
    const chosen = await checkout(customer, `&deliveries[]=${one}:${dearer}&deliveries[]=${other}:${dearer}`);
    expect(choicesOf(chosen).map((delivery) => delivery.chosen)).toEqual([7, 9]);
    expect(chosen).toMatchObject({ shipping: 16, grand_total: 76 });
    expect(choicesOf(await checkout(customer, '&deliveries[]=x&address_id=-1')).map((d) => d.chosen)).toEqual([3, 9]);
  });

  test('default to home delivery even if an office is cheaper, and to an office if it is the only option', async () => {
    const both = await addBoutique([{ fee: 100, toOffice: true }, { fee: 400 }, { fee: 900 }]);
    const onlyOffice = await addBoutique([{ fee: 200, toOffice: true }]);
    const customer = await shopper([await goods(both), 1], [await goods(onlyOffice), 1]);
    const answer = await checkout(customer);
    expect(choicesOf(answer)).toEqual([
      { fees: [1, 4, 9], chosen: 4 },
      { fees: [2], chosen: 2 },
    ]);
    const offered = rows(answer.deliveries).map(({ shippings }) => rows(shippings).map(({ to_office }) => to_office));
    expect(offered).toEqual([[true, false, false], [true]]);
  });

  test('fall back to the shop’s for a boutique without any, and apply to the shop’s own products', async () => {
    const own = await insertProduct('of-the-shop', { price: 500, weightGrams: 21_000 });
    const customer = await shopper([own, 1], [await goods(await addBoutique([])), 1]);
    const { deliveries } = await checkout(customer);
    expect(rows(deliveries).map(({ seller_id, seller }) => [seller_id === 0, seller?.shop_name.split(' ')[0]])).toEqual(
      [
        [true, undefined],
        [false, 'Boutique'],
      ],
    );
    expect(choicesOf({ deliveries } as Checkout)).toEqual([
      { fees: [14.9], chosen: 14.9 },
      { fees: [3.5, 4.9], chosen: 4.9 },
    ]);
  });

  test('of one city are offered for an address in that city: the requested one or the default', async () => {
    const { cityId } = await cityNamed('Sofia');
    const customer = await shopper([await goods(await addBoutique([{ fee: 500 }, { fee: 200, cityId }])), 1]);
    expect(choicesOf(await checkout(customer))).toEqual([{ fees: [5], chosen: 5 }]);
    const plovdiv = await addAddress(customer.id, 'Plovdiv', true);
    const sofia = await addAddress(customer.id, 'Sofia');
    const others = await addAddress((await addCustomer(shop)).id, 'Sofia');
    expect(await checkout(customer)).toMatchObject({ address_id: plovdiv, shipping: 5, is_order_repeatable: true });
    expect(await checkout(customer, `&address_id=${sofia}`)).toMatchObject({ address_id: sofia, shipping: 2 });
    expect(await checkout(customer, `&address_id=${others}`)).toMatchObject({ address_id: plovdiv, shipping: 5 });
  });

  test('may be missing; then none is selected and shipping costs nothing', async () => {
    const customer = await shopper([await goods(await addBoutique([{ from: 999_999 }])), 1]);
    const answer = await checkout(customer);
    expect(choicesOf(answer)).toEqual([{ fees: [], chosen: null }]);
    expect(answer).toMatchObject({ shipping: 0, grand_total: 10 });
  });

  test('report free shipping of the chosen kind only: to the door or to an office', async () => {
    const boutique = await addBoutique([
      { fee: 490 },
      { toOffice: true, to: 3999, fee: 390 },
      { toOffice: true, from: 4000, fee: 0 },
    ]);
    const customer = await shopper([await goods(boutique, { price: 3000 }), 1]);
    const [door] = rows((await checkout(customer)).deliveries);
    expect(door).toMatchObject({ free_from: null });
    const office = rows(door?.shippings).find(({ to_office }) => to_office);
    const [collected] = rows((await checkout(customer, `&deliveries[]=${boutique}:${office?.id}`)).deliveries);
    expect(collected).toMatchObject({ free_from: 40, free_missing: 10 });
  });

  test('report the missing amount for free shipping until the cart reaches it', async () => {
    const boutique = await addBoutique([
      { to: 4999, fee: 490 },
      { from: 5000, fee: 0 },
    ]);
    const customer = await shopper([await goods(boutique, { price: 1999 }), 2]);
    const [missing] = rows((await checkout(customer)).deliveries);
    expect(missing).toMatchObject({ free_from: 50, free_missing: 10.02, subtotal: 39.98 });
    await put(customer, await goods(boutique, { price: 1002 }), 1);
    const [free] = rows((await checkout(customer)).deliveries);
    expect(free).toMatchObject({ free_from: null, free_missing: null, subtotal: 50 });
    expect(choicesOf(await checkout(customer))[0]?.chosen).toBe(0);
  });
});

describe('the estimated delivery', () => {
  const days = (from: string, to: string) => ({ from, to });

  afterEach(() => {
    shop.clock.now = new Date();
  });

  test('is the same on the product’s page, in the cart and at the checkout', async () => {
    shop.clock.now = new Date('2026-05-22T08:00:00Z');
    const boutique = await addBoutique([
      { to: 4999, fee: 490 },
      { from: 5000, fee: 0 },
      { toOffice: true, fee: 390, minDays: 3, maxDays: 5 },
      { fee: 300, cityId: (await cityNamed('Sofia')).cityId },
    ]);
    const onePiece = {
      dates: days('2026-05-26', '2026-05-27'),
      fee: 4.9,
      free_from: 50,
      max_qty: null,
      to_office: false,
    };
    const thing = await goods(boutique, { price: 1999, slug: 'estimated' });
    const { delivery } = await shop.read<CallWire<'E34'>>('/api/product/estimated');
    expect(delivery).toEqual({ seller_id: boutique, ...onePiece });

    const customer = await shopper([thing, 2], [await goods(await addBoutique([{ fee: 0 }])), 1]);
    const { deliveries } = await shop.read<CallWire<'E32'>>(`/api/cart?token=${customer.token}`);
    expect(rows(deliveries)).toMatchObject([onePiece, { fee: 0, free_from: null }]);

    const [parcel] = rows((await checkout(customer)).deliveries);
    expect(rows(parcel?.shippings).map(({ shipping_fee, dates }) => [shipping_fee, dates])).toEqual([
      [3.9, days('2026-05-28', '2026-06-01')],
      [4.9, days('2026-05-26', '2026-05-27')],
    ]);
  });

  test('holds on the product’s page up to the quantity that the method allows', async () => {
    const limits = [
      { basis: 'weight', to: 4000, quantity: 3 },
      { basis: 'qty', to: 2, quantity: 2 },
    ] as const;
    for (const { quantity, ...limit } of limits) {
      const slug = `limited-by-${limit.basis}`;
      await goods(await addBoutique([{ fee: 490, ...limit }]), { slug, weightGrams: 1200 });
      expect((await shop.read<CallWire<'E34'>>(`/api/product/${slug}`)).delivery).toMatchObject({ max_qty: quantity });
    }
  });

  test('is unknown if the boutique delivers the product to some cities only', async () => {
    const boutique = await addBoutique([{ fee: 300, cityId: (await cityNamed('Sofia')).cityId }]);
    const customer = await shopper([await goods(boutique, { slug: 'local' }), 1]);
    expect((await shop.read<CallWire<'E34'>>('/api/product/local')).delivery).toBeNull();
    expect((await shop.read<CallWire<'E32'>>(`/api/cart?token=${customer.token}`)).deliveries).toEqual([]);
  });
});

describe('a coupon', () => {
  let count = 0;
  const add = async (values: Partial<typeof coupons.$inferInsert>) => {
    count += 1;
    const code = `CODE${count}`;
    await shop.sql.insert(coupons).values({ code, name: { en: 'Less' }, type: 'percent', discount: 1000, ...values });
    return code;
  };
  const day = 86_400_000;
  const inDays = (days: number) => new Date(shop.clock.now.getTime() + days * day);

  test('takes a percentage off all products, rounded once and split among the boutiques to the cent', async () => {
    const [one, other] = [await addBoutique([{ fee: 500 }]), await addBoutique([{ fee: 0 }])];
    const customer = await shopper([await goods(one, { price: 333 }), 1], [await goods(other, { price: 333 }), 2]);
    const code = await add({ discount: 1500 });
    const answer = await (await applied(customer, ` ${code.toLowerCase()}`)).json();
    // 15 % of 9.99 is 1.4985, rounded to 1.50.
    expect(answer).toMatchObject({ total: 9.99, discount: 1.5, shipping: 5, grand_total: 13.49 });
    expect(answer).toMatchObject({ coupon: { code, offer_type: 1, discount: 15, expired_date: '' } });
    const shown = await checkout(customer, `&coupon=${code}`);
    expect(shown).toMatchObject({ discount: 1.5, grand_total: 13.49, couponOffer: { code }, couponRefusal: null });
    const shares = rows(shown.deliveries).map(({ discount }) => Math.round(Number(discount) * 100));
    expect(shares.reduce((sum, share) => sum + share, 0)).toBe(150);
    expect(shares[0]).toBe(50);
  });

  test('takes a fixed amount off, but no more than the products cost', async () => {
    const boutique = await addBoutique([{ fee: 500 }]);
    const code = await add({ type: 'amount', discount: 1500 });
    expect(await checkout(await shopper([await goods(boutique), 2]), `&coupon=${code}`)).toMatchObject({
      discount: 15,
    });
    const small = await shopper([await goods(boutique), 1]);
    expect(await checkout(small, `&coupon=${code}`)).toMatchObject({ discount: 10, shipping: 5, grand_total: 5 });
  });

  test.each<[string, () => Promise<string>, string]>([
    ['the code is blank', async () => '%20', 'coupon_required'],
    ['the code is unknown', async () => 'NOSUCH', 'coupon_invalid'],
    ['the code is malformed', async () => `%00${'x'.repeat(5000)}`, 'coupon_required'],
    ['it is inactive', () => add({ isActive: false }), 'coupon_invalid'],
    ['it is not valid yet', () => add({ startsAt: inDays(1) }), 'coupon_invalid'],
    ['it has expired', () => add({ endsAt: inDays(0) }), 'coupon_expired'],
    ['it is used up', () => add({ maxUses: 3, usedCount: 3 }), 'coupon_exhausted'],
    ['the cart is below its minimum', () => add({ minPurchase: 1001 }), 'coupon_min'],
  ])('is refused with its reason when %s', async (_, make, code) => {
    const customer = await shopper([await goods(await addBoutique([])), 1]);
    const coupon = await make();
    expect(await refusal(await applied(customer, coupon))).toEqual({ status: 403, code, fields: [] });
    const shown = await checkout(customer, `&coupon=${coupon}`);
    expect(shown).toMatchObject({ discount: 0, couponOffer: null });
    if (code !== 'coupon_required') expect(shown.couponRefusal).toMatchObject({ code });
  });

  test('is accepted from its start and at exactly its minimum, and returns its last day', async () => {
    const customer = await shopper([await goods(await addBoutique([])), 1]);
    shop.clock.now = new Date('2026-03-01T10:00:00Z');
    // 21:00 UTC is midnight in Sofia, the end of 31 March.
    const endsAt = new Date('2026-03-31T21:00:00Z');
    const code = await add({ startsAt: shop.clock.now, endsAt, minPurchase: 1000, maxUses: 3, usedCount: 2 });
    const answer = await (await applied(customer, code)).json();
    expect(answer).toMatchObject({ discount: 1, coupon: { expired_date: '2026-03-31', min_purchase_price: 10 } });
  });

  test('returns the missing amount in the requested language', async () => {
    const customer = await shopper([await goods(await addBoutique([])), 1]);
    const code = await add({ minPurchase: 2250 });
    const url = `/api/user/checkout?token=${customer.token}&coupon=${code}`;
    const readRefusal = async (lang: string) =>
      (await shop.read<Checkout>(url, { headers: { 'Accept-Language': lang } })).couponRefusal;
    expect(await readRefusal('en')).toEqual({
      code: 'coupon_min',
      missing: 12.5,
      message: 'Add items for €12.50 more to use this coupon: it is valid from €22.50.',
    });
    expect((await readRefusal('bg'))?.message).toMatch(/12,50\s€.*22,50\s€/);
  });

  test('is refused as rate-limited after twenty codes, except for codes this customer has already tried', async () => {
    const customer = await shopper([await goods(await addBoutique([])), 1]);
    const [known, unreached, secret] = [await add({}), await add({ minPurchase: 99_999 }), await add({})];
    expect([(await applied(customer, known)).status, (await applied(customer, unreached)).status]).toEqual([200, 403]);
    for (let index = 2; index < 20; index += 1) expect((await applied(customer, `GUESS${index}`)).status).toBe(403);
    const order = await orderOf(customer, { expected_total: undefined });
    for (const code of ['GUESS20', secret]) {
      expect((await applied(customer, code)).status).toBe(429);
      const shown = await checkout(customer, `&coupon=${code}`);
      expect(shown.couponRefusal).toMatchObject({ code: 'limit', message: expect.stringContaining('60') });
      expect(shown).toMatchObject({ couponOffer: null, discount: 0 });
      expect([rows(shown.cartProducts).length, rows(shown.deliveries).length]).toEqual([1, 1]);
      expect(await send(customer, { ...order, coupon: code })).toMatchObject({ status: 403, body: { code: 'limit' } });
    }
    expect((await checkout(customer, `&coupon=${unreached}`)).couponRefusal).toMatchObject({ code: 'coupon_min' });
    expect(await checkout(customer, `&coupon=${known.toLowerCase()}`)).toMatchObject({ discount: 1 });
    expect((await applied(customer, known)).status).toBe(200);
    const { now } = shop.clock;
    shop.clock.now = new Date(now.getTime() + 60_000);
    expect((await applied(customer, secret)).status).toBe(200);
    shop.clock.now = now;
  });

  test('is refused as rate-limited after twenty codes in concurrent orders', async () => {
    const customer = await shopper([await goods(await addBoutique([])), 1]);
    const order = await orderOf(customer, { expected_total: 1 });
    const secret = await add({});
    const answers = await Promise.all(
      Array.from({ length: 25 }, (_, index) => send(customer, { ...order, coupon: `GUESS${index}` })),
    );
    const codes = answers.map(({ body }) => body.code);
    expect(codes.filter((code) => code === 'coupon_invalid')).toHaveLength(20);
    expect(codes.filter((code) => code === 'limit')).toHaveLength(5);
    expect(await send(customer, { ...order, coupon: secret })).toMatchObject({ status: 403, body: { code: 'limit' } });
    expect((await applied(customer, secret)).status).toBe(429);
  });

  test('is refused for an empty cart, and so is the checkout', async () => {
    const { token } = await addCustomer(shop);
    for (const path of [`/api/apply-coupon?token=${token}&coupon=ROSE10`, `/api/user/checkout?token=${token}`]) {
      expect(await refusal(await shop.request(path))).toEqual({ status: 403, code: 'cart_empty', fields: [] });
    }
  });
});

test('shows an inactive product in the cart, but not in deliveries and totals', async () => {
  const boutique = await addBoutique([{ fee: 500 }]);
  const gone = await goods(boutique);
  const customer = await shopper([gone, 2], [await goods(boutique), 1]);
  await shop.sql.execute(`update products set is_active = false where id = ${gone}`);
  const answer = await checkout(customer);
  expect(rows(answer.cartProducts)).toHaveLength(2);
  expect(rows(rows(answer.deliveries)[0]?.lines)).toHaveLength(1);
  expect(answer).toMatchObject({ total: 10, shipping: 5, grand_total: 15 });
});

test('returns the payment methods', async () => {
  const customer = await shopper([await goods(await addBoutique([])), 1]);
  const { paymentMethods } = await checkout(customer);
  expect(rows(paymentMethods).map(({ key }) => key)).toContain('cash-on-delivery');
});
