import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { addresses, cities, countryStates, courierOffices, sellers, shippingRules } from '../../server/db/schema';
import type { CallWire } from '../../src/contract/all-calls';
import { openCartShop } from './cart-shop';
import { addCustomer, type TestCustomer } from './customers';

export type Checkout = CallWire<'E48'>;

/** Returns the values as an array. A list in an API response may be an object with numeric keys. */
export const rows = <T>(list: readonly T[] | Record<string, T> | null | undefined): T[] => Object.values(list ?? {});

type OfficeValues = Partial<typeof courierOffices.$inferInsert> & { city?: string };

/** Response to an order request. */
export interface Placed {
  status: number;
  body: Record<string, string>;
}

/** Opens a test shop with helpers that add boutiques, products, addresses, and customers with filled carts. */
export async function openCheckoutShop(...options: Parameters<typeof openCartShop>) {
  const cartShop = await openCartShop(...options);
  const { shop, insertProduct } = cartShop;
  const { sql } = shop;
  let made = 0;

  async function addBoutique(rules: Partial<typeof shippingRules.$inferInsert>[]): Promise<number> {
    made += 1;
    const [row] = await sql
      .insert(sellers)
      .values({
        ...{ slug: `boutique-${made}`, shopName: `Boutique ${made}`, email: `boutique-${made}@shop.example` },
        ...{ description: {}, address: {} },
      })
      .returning();
    const sellerId = row?.id ?? 0;
    if (rules.length > 0) {
      const common = { sellerId, name: { en: 'By post' }, basis: 'price', fee: 500 } as const;
      await sql.insert(shippingRules).values(rules.map((rule) => ({ ...common, ...rule })));
    }
    return sellerId;
  }

  /** Adds an office, by default of the courier `test` in Plovdiv, which is never open. Returns its id. */
  async function addOffice({ city = 'Plovdiv', ...values }: OfficeValues = {}): Promise<number> {
    made += 1;
    const { cityId } = await cityNamed(city);
    const common = { code: `test-${made}`, courier: 'test', name: { en: `Office ${made}` }, hours: [], cityId };
    const [row] = await sql
      .insert(courierOffices)
      .values({ ...common, address: { en: '7 Rose Street', bg: 'ул. „Роза“ 7' }, ...values })
      .returning();
    return row?.id ?? 0;
  }

  const goods = (sellerId: number, values = {}) => {
    made += 1;
    return insertProduct(`goods-${made}`, { sellerId, price: 1000, weightGrams: 500, ...values });
  };

  const put = ({ token }: TestCustomer, product: number, quantity: number, items: number[] = []) =>
    shop.read(
      `/api/add-to-cart?token=${token}&product_id=${product}&quantity=${quantity}${items.map((id) => `&items[]=${id}`).join('')}`,
    );

  async function shopper(...lines: [product: number, quantity: number, items?: number[]][]): Promise<TestCustomer> {
    const customer = await addCustomer(shop);
    for (const line of lines) await put(customer, ...line);
    return customer;
  }

  async function cityNamed(en: string) {
    const all = await sql.select().from(cities).innerJoin(countryStates, eq(countryStates.id, cities.stateId));
    const found = all.find(({ cities: { name } }) => name.en === en);
    if (!found) throw new Error(`No ${en}.`);
    return { cityId: found.cities.id, stateId: found.cities.stateId, countryId: found.country_states.countryId };
  }

  async function addAddress(customerId: number, en = 'Plovdiv', isDefault = false): Promise<number> {
    const contact = { name: 'Mira', email: 'mira@shop.example', phone: '+359 888 123 456', address: 'Rose street 7' };
    const [row] = await sql
      .insert(addresses)
      .values({ ...contact, ...(await cityNamed(en)), type: 'home', customerId, isDefaultShipping: isDefault })
      .returning();
    return row?.id ?? 0;
  }

  const checkout = ({ token }: TestCustomer, query = '') =>
    shop.read<Checkout>(`/api/user/checkout?token=${token}${query}`);

  async function orderOf(customer: TestCustomer, values: Record<string, unknown> = {}) {
    const to = values.shipping_address_id ?? (await addAddress(customer.id));
    const coupon = values.coupon ? `&coupon=${values.coupon}` : '';
    const { deliveries, grand_total } = await checkout(customer, `&address_id=${to}${coupon}`);
    return {
      shipping_address_id: to,
      billing_address_id: to,
      deliveries: rows(deliveries).map(({ seller_id, shipping_method_id }) => ({ seller_id, shipping_method_id })),
      expected_total: grand_total,
      success_url: 'http://localhost/p/payment/success?status=success',
      cancel_url: 'http://localhost/p/payment/success?status=cancel',
      idempotency_key: randomUUID(),
      ...values,
    };
  }

  async function send({ token }: TestCustomer, body: unknown, method = 'cash-on-delivery'): Promise<Placed> {
    const answer = await shop.post(`/api/user/checkout/${method}?token=${token}`, body);
    return { status: answer.status, body: (await answer.json()) as Record<string, string> };
  }

  return { ...cartShop, addBoutique, addOffice, goods, put, shopper, cityNamed, addAddress, checkout, orderOf, send };
}
