import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { courierOffices, mails, rateLimits, shippingRules } from '../../server/db/schema';
import type { CallWire } from '../../src/contract/all-calls';
import { openCheckoutShop, rows } from '../support/checkout-shop';
import type { TestCustomer } from '../support/customers';

const { shop, addBoutique, addOffice, goods, put, shopper, cityNamed, checkout, orderOf, send } =
  await openCheckoutShop();
const { sql } = shop;

const monday = (time: string) => new Date(`2026-06-01T${time}:00+03:00`);

beforeEach(async () => {
  await sql.delete(rateLimits);
  await sql.delete(mails);
});
afterEach(async () => {
  shop.clock.now = new Date();
});
afterAll(() => shop.close());

type Offices = CallWire<'X45'>['offices'];

const list = async (query: Record<string, string | number>, lang = 'en'): Promise<Offices> => {
  const params = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  const response = await shop.request(`/api/courier-offices?${params}`, { headers: { 'Accept-Language': lang } });
  return ((await response.json()) as CallWire<'X45'>).offices;
};
const namesOf = ({ data }: Offices) => rows(data).map(({ name }) => name);

/** Id of the shipping method with `fee` of a boutique. */
async function methodOf(sellerId: number, fee: number): Promise<number> {
  const rules = await sql.select().from(shippingRules).where(eq(shippingRules.sellerId, sellerId));
  return rules.find((rule) => rule.fee === fee)?.id ?? 0;
}

describe('the list of couriers’ offices (X45)', () => {
  test.each([
    ['vitosha 89', ['Lastovitsa Sofia Vitosha']],
    ['бул. „Витоша“ 89', ['Lastovitsa Sofia Vitosha']],
    ['ВИТОША ластовица', ['Lastovitsa Sofia Vitosha']],
    ['Graf Ignatiev', ['Lastovitsa Sofia Graf Ignatiev']],
    ['граф игнат', ['Lastovitsa Sofia Graf Ignatiev']],
    ['Pateka Shumen', ['Pateka Shumen Centre']],
    ['Шумен', ['Pateka Shumen Centre']],
    ['100%', []],
    ['nowhere', []],
  ])('finds offices by name, street and town in both alphabets: %s', async (search, expected) => {
    const found = await list({ search });
    expect([namesOf(found), found.total]).toEqual([expected, expected.length]);
  });

  test('answers in the language of the reader, and leaves out inactive offices', async () => {
    const id = await addOffice({
      city: 'Smolyan',
      name: { en: 'Rhodopes', bg: 'Родопи' },
      note: { en: 'Up to 10 kg' },
    });
    const [office] = rows((await list({ search: 'родопи' }, 'bg')).data);
    const written = { name: 'Родопи', address: 'ул. „Роза“ 7', city: 'Смолян', note: 'Up to 10 kg' };
    expect(office).toMatchObject({ id, ...written });
    await sql.update(courierOffices).set({ isActive: false }).where(eq(courierOffices.id, id));
    expect(namesOf(await list({ search: 'родопи' }))).toEqual([]);
  });

  test('sorts by town and name, but begins with the customer’s town and province', async () => {
    const all = namesOf(await list({}));
    expect(all.slice(0, 2)).toEqual(['Lastovitsa Bansko Station', 'Lastovitsa Blagoevgrad Centre']);
    await addOffice({ city: 'Karlovo', name: { en: 'In the province of Plovdiv' } });
    const { cityId } = await cityNamed('Plovdiv');
    const near = namesOf(await list({ city_id: cityId }));
    expect(near.slice(0, 5)).toEqual([
      'Lastovitsa Plovdiv Centre',
      'Lastovitsa Plovdiv Trakia',
      'Pateka Plovdiv Kyuchuk Parizh',
      'In the province of Plovdiv',
      'Lastovitsa Bansko Station',
    ]);
    await sql.delete(courierOffices).where(eq(courierOffices.courier, 'test'));
  });

  test('finds a town before the streets that are named after it', async () => {
    const street = { name: { en: 'Anywhere' }, address: { en: '1 Yambol Street' }, city: 'Bansko' };
    const ids = [await addOffice(street), await addOffice({ city: 'Yambol' })];
    expect(rows((await list({ search: 'yambol' })).data).map(({ id }) => id)).toEqual(ids.reverse());
    await sql.delete(courierOffices).where(eq(courierOffices.courier, 'test'));
  });

  test('has pages of 20', async () => {
    const first = await list({});
    const second = await list({ page: 2 });
    expect([rows(first.data).length, rows(second.data).length, first.total, first.last_page]).toEqual([20, 10, 30, 2]);
    expect(new Set([...namesOf(first), ...namesOf(second)]).size).toBe(30);
  });

  test('has only the offices that the shipping method serves: of its courier and its city', async () => {
    const { cityId } = await cityNamed('Varna');
    const boutique = await addBoutique([
      { toOffice: true, fee: 100, courier: 'pateka', cityId },
      { toOffice: true, fee: 200, courier: 'pateka' },
      { toOffice: true, fee: 300 },
      { fee: 400 },
    ]);
    const totals = [100, 200, 300, 400].map(async (fee) => {
      const { total } = await list({ shipping_method_id: await methodOf(boutique, fee) });
      return total;
    });
    expect(await Promise.all(totals)).toEqual([1, 15, 30, 0]);
  });

  const hours = [
    { day: 1, from: '13:00', to: '18:00' },
    { day: 1, from: '09:00', to: '12:30' },
    { day: 3, from: '09:00', to: '18:00' },
  ];
  test.each([
    ['08:59', { opens: '09:00', closes: null }],
    ['09:00', { opens: null, closes: '12:30' }],
    ['12:30', { opens: '13:00', closes: null }],
    ['17:59', { opens: null, closes: '18:00' }],
    ['18:00', { opens: null, closes: null }],
  ])('says whether an office is open at %s in the shop’s time zone', async (time, state) => {
    await sql.delete(courierOffices).where(eq(courierOffices.courier, 'test'));
    await addOffice({ name: { en: 'Hourly' }, hours });
    shop.clock.now = monday(time);
    const [office] = rows((await list({ search: 'hourly' })).data);
    expect(office).toMatchObject({ today: 1, ...state });
    expect(rows(office?.hours).map(({ from }) => from)).toEqual(['09:00', '13:00', '09:00']);
  });
});

describe('an order to a courier’s office', () => {
  const officeOf = (answer: CallWire<'E48'>) =>
    rows(answer.deliveries).map(({ shippings }) => rows(shippings).find(({ to_office }) => to_office)?.office?.id);

  async function collect(customer: TestCustomer, officeId: unknown, values = {}) {
    const body = await orderOf(customer, values);
    const deliveries = body.deliveries.map((delivery) => ({ ...delivery, office_id: officeId }));
    return send(customer, { ...body, deliveries, idempotency_key: randomUUID() });
  }

  test('offers no method to an office while no office is active', async () => {
    const { cityId } = await cityNamed('Smolyan');
    const boutique = await addBoutique([{ toOffice: true, courier: 'nobody', fee: 100 }, { fee: 400 }]);
    const elsewhere = await addBoutique([{ toOffice: true, cityId, fee: 100 }, { fee: 400 }]);
    const customer = await shopper([await goods(boutique), 1], [await goods(elsewhere), 1]);
    const { deliveries } = await checkout(customer);
    expect(rows(deliveries).map(({ shippings }) => rows(shippings).map(({ to_office }) => to_office))).toEqual([
      [false],
      [false],
    ]);
  });

  test('quotes the requested office or none, and proposes it for the other parcels that it serves', async () => {
    const any = await addBoutique([{ toOffice: true, fee: 100 }, { fee: 50 }]);
    const own = await addBoutique([{ toOffice: true, fee: 100, courier: 'test' }]);
    const customer = await shopper([await goods(any), 1], [await goods(own), 1]);
    const method = await methodOf(any, 100);
    const [lastovitsa] = rows((await list({ search: 'Lastovitsa' })).data);
    const id = await addOffice();
    const quoted = async (office: unknown) =>
      officeOf(await checkout(customer, office === undefined ? '' : `&deliveries[]=${any}:${method}:${office}`));
    expect(await quoted(undefined)).toEqual([undefined, undefined]);
    expect(await quoted(lastovitsa?.id)).toEqual([lastovitsa?.id, undefined]);
    expect(await quoted(id)).toEqual([id, id]);
    expect(await quoted(999_999)).toEqual([undefined, undefined]);
    await sql.update(courierOffices).set({ isActive: false }).where(eq(courierOffices.id, id));
    expect(await quoted(id)).toEqual([undefined, undefined]);
  });

  test('keeps the chosen kind of delivery and the office when another price applies, and says when the kind is lost', async () => {
    const office = { toOffice: true, name: { en: 'To an office' } };
    const boutique = await addBoutique([
      { ...office, fee: 300, to: 1999 },
      { ...office, fee: 0, from: 2000 },
      { fee: 490, to: 1999 },
      { fee: 100, from: 2000 },
    ]);
    const customer = await shopper([await goods(boutique), 1]);
    const id = await addOffice();
    const chosen = `&deliveries[]=${boutique}:${await methodOf(boutique, 300)}:${id}`;
    const quoted = async () => {
      const answer = await checkout(customer, chosen);
      const [delivery] = rows(answer.deliveries);
      const shown = rows(delivery?.shippings).find((rule) => rule.id === delivery?.shipping_method_id);
      return { fee: shown?.shipping_fee, office: shown?.office?.id, isLost: delivery?.is_choice_lost };
    };
    expect(await quoted()).toEqual({ fee: 3, office: id, isLost: false });
    await put(customer, await goods(boutique), 1);
    expect(await quoted()).toEqual({ fee: 0, office: id, isLost: false });
    await sql
      .update(shippingRules)
      .set({ isActive: false })
      .where(eq(shippingRules.id, await methodOf(boutique, 0)));
    expect(await quoted()).toEqual({ fee: 1, office: undefined, isLost: true });
  });

  test('is refused without an office, and with one that is inactive or that the method does not serve', async () => {
    const boutique = await addBoutique([{ toOffice: true, fee: 300, courier: 'test' }]);
    const customer = await shopper([await goods(boutique), 1]);
    const served = await addOffice();
    const closed = await addOffice({ isActive: false });
    const [other] = rows((await list({ search: 'Pateka' })).data);
    for (const id of [undefined, closed, other?.id, 999_999]) {
      const { status, body } = await collect(customer, id);
      expect([status, body]).toMatchObject([
        422,
        { errors: { office_id: ['Please choose the courier office where you will collect the parcel.'] } },
      ]);
    }
    expect((await collect(customer, served)).status).toBe(200);
  });

  test('names it to customer, shop and boutique instead of the address, also after the office has moved', async () => {
    const collecting = await addBoutique([{ fee: 300, toOffice: true, name: { en: 'To an office', bg: 'До офис' } }]);
    const door = await addBoutique([{ fee: 100, name: { en: 'By bike' } }]);
    const id = await addOffice({ name: { en: 'Tepe', bg: 'Тепе' } });
    const customer = await shopper([await goods(collecting), 1]);
    const { body } = await collect(customer, id);
    await sql
      .update(courierOffices)
      .set({ name: { en: 'Moved' }, isActive: false })
      .where(eq(courierOffices.id, id));
    const shown = async (lang: string) => {
      const path = `/api/user/order-show/${body.order_id}?token=${customer.token}`;
      const answer = await shop.request(path, { headers: { 'Accept-Language': lang } });
      return ((await answer.json()) as CallWire<'E20'>).order;
    };
    const [en, bg] = ['Tepe, 7 Rose Street, Plovdiv', 'Тепе, ул. „Роза“ 7, Пловдив'];
    expect(rows((await shown('en'))?.parts).map(({ shipping_office }) => shipping_office)).toEqual([en]);
    expect(rows((await shown('bg'))?.parts).map(({ shipping_office }) => shipping_office)).toEqual([bg]);
    const letters = await sql.select().from(mails);
    expect(letters).toHaveLength(3);
    for (const { text } of letters) {
      expect(text).toContain(`To an office: ${en}`);
      expect(text).toMatch(/Courier office:?\s+Tepe/);
      expect(text).not.toContain('Rose street 7');
    }

    await sql.delete(mails);
    const second = await addOffice({ name: { en: 'Tepe' } });
    const mixed = await shopper([await goods(collecting), 1], [await goods(door), 1]);
    await collect(mixed, second);
    const texts = (await sql.select().from(mails).orderBy(mails.id)).map(({ text }) => text);
    // The mails to customer and shop need the address for the second boutique. The first boutique does not need it.
    expect(texts.map((text) => text.includes('Rose street 7'))).toEqual([true, true, false, true]);
  });

  test('is remembered for the customer’s next order, the newest first', async () => {
    const boutique = await addBoutique([{ toOffice: true, fee: 300 }]);
    const customer = await shopper([await goods(boutique), 1]);
    const [first, second] = [await addOffice(), await addOffice()];
    const next = async () => {
      await shop.read(`/api/add-to-cart?token=${customer.token}&product_id=${await goods(boutique)}&quantity=1`);
      return officeOf(await checkout(customer))[0];
    };
    await collect(customer, first);
    expect(await next()).toBe(first);
    await collect(customer, second);
    expect(await next()).toBe(second);
    await sql.update(courierOffices).set({ isActive: false }).where(eq(courierOffices.id, second));
    expect(officeOf(await checkout(customer))).toEqual([first]);
    const chosen = `&deliveries[]=${boutique}:${await methodOf(boutique, 300)}:${second}`;
    expect(officeOf(await checkout(customer, chosen)), 'never replaces the chosen office').toEqual([undefined]);
    const stranger = await shopper([await goods(boutique), 1]);
    expect(officeOf(await checkout(stranger))).toEqual([undefined]);
  });
});
