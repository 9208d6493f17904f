import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { sendAlerts } from '../../server/alerts/send-alerts';
import { mails, productAlerts, products, rateLimits } from '../../server/db/schema';
import { createLog } from '../../server/log';
import { newAddress } from './auth-calls';
import { openCartShop } from './cart-shop';
import type { TestCustomer } from './customers';
import { lettersTo } from './sent-emails';

type Wish = { email?: string; kind?: string; items?: unknown };

/** Opens a test shop with helpers for product alerts. Products have the price 10.00 and 5 pieces. */
export async function openAlertShop() {
  const origin = 'https://pazar.example';
  const cartShop = await openCartShop({ publicUrl: origin });
  const { shop, insertProduct } = cartShop;
  const start = shop.clock.now;
  const log = createLog({ level: 'silent' });
  let count = 0;

  const addProduct = (values: Parameters<typeof insertProduct>[1] = {}) => {
    count += 1;
    return insertProduct(`alerted-${count}`, { price: 1000, qty: 5, ...values });
  };
  const ask = (product_id: unknown, { email = newAddress(), kind = 'stock', items = [] }: Wish, headers = {}) =>
    shop.post('/api/product-alerts', { product_id, items, kind, email }, headers);
  const confirm = (token: string) => shop.post('/api/product-alerts/confirm', { token });

  /** Returns the token of a link in the last letter to an address. */
  async function tokenTo(email: string, page: 'confirm' | 'end'): Promise<string> {
    return tokenOf((await lettersTo(shop.sql, email))[0], page);
  }

  function tokenOf(letter: { text: string } | undefined, page: 'confirm' | 'end'): string {
    const link = new RegExp(`^https://pazar\\.example/p/alerts/${page}(?:\\?lang=bg)?#([\\w-]{43})$`, 'm');
    const token = link.exec(letter?.text ?? '')?.[1];
    if (!token) throw new Error(`No link to ${page} in: ${letter?.text}`);
    return token;
  }

  return {
    ...cartShop,
    start,
    addProduct,
    soldOut: () => addProduct({ soldQty: 5 }),
    /** Number in the name of the last product. */
    lastNumber: () => count,
    change: (id: number, values: Partial<typeof products.$inferInsert>) =>
      shop.sql.update(products).set(values).where(eq(products.id, id)),
    ask,
    tokenTo,
    tokenOf,
    confirm,
    end: (token: string) => shop.post('/api/product-alerts/end', { token }),
    /** Requests and confirms an alert of a guest. Returns the email address. */
    confirmed: async (product: number, wish: Wish = {}, headers = {}): Promise<string> => {
      const email = wish.email ?? newAddress();
      expect((await ask(product, { ...wish, email }, headers)).status).toBe(200);
      expect((await confirm(await tokenTo(email, 'confirm'))).status).toBe(200);
      return email;
    },
    send: (now = shop.clock.now) => sendAlerts({ sql: shop.sql, log, origin, now }),
    subjectsTo: async (email: string) => (await lettersTo(shop.sql, email)).map(({ subject }) => subject),
    alertsOf: (email: string) => shop.sql.select().from(productAlerts).where(eq(productAlerts.email, email)),
    resetShop: async () => {
      shop.clock.now = start;
      await shop.sql.delete(rateLimits);
      await shop.sql.delete(productAlerts);
      await shop.sql.delete(mails);
    },
  };
}

/** Returns the headers of a customer's request. */
export const as = ({ token }: TestCustomer, lang = 'en') => ({
  Authorization: `Bearer ${token}`,
  'Accept-Language': lang,
});
