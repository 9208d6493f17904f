import { eq, inArray } from 'drizzle-orm';
import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { only } from '../../server/db/only-row';
import { documents, type InvoiceContent, invoices, orderParts, sellers } from '../../server/db/schema';
import { issueInvoice } from '../../server/invoices/issue-invoice';
import { advanceOrders } from '../../server/orders/advance-orders';
import type { CallWire } from '../../src/contract/all-calls';
import { addOrder } from '../support/add-order';
import { addCustomer } from '../support/customers';
import { openShop } from '../support/test-shop';

const shop = await openShop();
afterAll(() => shop.close());
const customer = await addCustomer(shop);
let count = 0;

/** Adds a boutique with a VAT number; '' for none. */
async function addSeller(vatNumber = 'BG205550014'): Promise<number> {
  count += 1;
  const trader = { legalName: 'Орех Студио ООД', registerNumber: '205550014', vatNumber };
  const values = {
    ...{ slug: `trader-${count}`, shopName: 'Oreh', description: {}, ...trader },
    address: { en: 'Rose street 7, Sofia', bg: 'ул. „Роза“ 7, София' },
  };
  return only(await shop.sql.insert(sellers).values(values).returning()).id;
}

let sellerId = 0;
beforeEach(async () => {
  sellerId = await addSeller();
});

const pathOf = (number: string, part: { id: number } | undefined, token = customer.token) =>
  `/api/user/order/${number}/invoices/${part?.id}?token=${token}`;

/** Issues and reads all invoices of an order, by part. */
async function contentsOf({ parts }: Awaited<ReturnType<typeof addOrder>>): Promise<InvoiceContent[]> {
  const ids = parts.map(({ id }) => id);
  const rows = await shop.sql.select().from(invoices).where(inArray(invoices.partId, ids)).orderBy(invoices.partId);
  return rows.map(({ content }) => content);
}

const send = (number: string) => advanceOrders(shop.sql, { which: { number }, now: shop.clock.now });

const sumOf = <Key extends string>(rows: Record<Key, number>[], key: Key) =>
  rows.reduce((sum, row) => sum + row[key], 0);

async function readPdf(response: Response) {
  const pdf = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
  const { text, totalPages } = await extractText(pdf, { mergePages: true });
  const { info } = await getMeta(pdf);
  return { text: text.normalize().replace(/\s+/g, ' '), totalPages, info };
}

describe('numbers', () => {
  test('each seller counts from 1 without gaps, also under 20 simultaneous issues', async () => {
    const other = await addSeller();
    const added = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        addOrder(shop, customer.id, { parts: [{ status: 'sent', sellerId: index % 4 === 0 ? other : sellerId }] }),
      ),
    );
    // Twice for each part, at the same time.
    const twice = [...added, ...added].map(({ id: orderId, parts: [part] }) =>
      shop.sql.transaction((tx) => issueInvoice(tx, { orderId, partId: part?.id ?? 0, now: shop.clock.now })),
    );
    expect(new Set((await Promise.all(twice)).map((invoice) => invoice?.id)).size).toBe(20);
    for (const [seller, size] of [
      [sellerId, 15],
      [other, 5],
    ] as const) {
      const rows = await shop.sql.select().from(invoices).where(eq(invoices.sellerId, seller));
      const numbers = rows.map(({ number }) => number).sort((a, b) => a - b);
      expect(numbers).toEqual(Array.from({ length: size }, (_, index) => index + 1));
    }
  });

  test('a rolled-back invoice leaves no gap', async () => {
    const order = await addOrder(shop, customer.id, { parts: [{ status: 'sent', sellerId }] });
    const issue = { orderId: order.id, partId: order.parts[0]?.id ?? 0, now: shop.clock.now };
    const failed = shop.sql.transaction(async (tx) => {
      await issueInvoice(tx, issue);
      throw new Error('The parcel was not sent.');
    });
    await expect(failed).rejects.toThrow('The parcel was not sent.');
    expect((await shop.sql.transaction((tx) => issueInvoice(tx, issue)))?.number).toBe(1);
  });

  test('a part without a boutique gets an invoice of the shop’s own company', async () => {
    const order = await addOrder(shop, customer.id, { parts: [{ status: 'sent' }] });
    await shop.request(pathOf(order.number, order.parts[0]));
    const [content] = await contentsOf(order);
    expect(content?.seller).toMatchObject({ name: 'Pazar OOD', vatNumber: 'BG000000000' });
    await shop.sql.delete(documents).where(eq(documents.key, 'company'));
    const next = await addOrder(shop, customer.id, { parts: [{ status: 'sent' }] });
    const refused = await shop.request(pathOf(next.number, next.parts[0]));
    expect([refused.status, (await refused.json()).message]).toEqual([403, expect.stringContaining('legal data')]);
    expect(await contentsOf(next)).toEqual([]);
  });
});

describe('content', () => {
  test('an order is invoiced when it is sent, and never changes afterwards', async () => {
    const order = await addOrder(shop, customer.id, { parts: [{ status: 'packed', sellerId }] });
    await send(order.number);
    const [before] = await contentsOf(order);
    expect(before?.seller.name).toBe('Орех Студио ООД');
    await shop.sql.update(sellers).set({ legalName: 'Another name', vatNumber: '' }).where(eq(sellers.id, sellerId));
    await shop.request(pathOf(order.number, order.parts[0]));
    expect(await contentsOf(order)).toEqual([before]);
  });

  test('splits a coupon and odd cents over parts, lines and rates to the cent', async () => {
    const third = await addSeller('');
    const order = await addOrder(shop, customer.id, {
      discount: 1111,
      couponCode: 'ROSE10',
      parts: [
        {
          ...{ status: 'packed', sellerId, fee: 499 },
          lines: [
            { unitPrice: 1999, qty: 3 },
            { unitPrice: 333, qty: 7, vatRate: 9 },
            { unitPrice: 1, qty: 1, vatRate: 9 },
            { unitPrice: 101, qty: 1 },
          ],
        },
        { status: 'packed', sellerId: await addSeller(), lines: [{ unitPrice: 777, qty: 1, vatRate: 0 }] },
        { status: 'packed', sellerId: third, fee: 350, lines: [{ unitPrice: 4567, qty: 1 }] },
        { status: 'cancelled', sellerId, fee: 200, lines: [{ unitPrice: 2500, qty: 1 }] },
      ],
    });
    await send(order.number);
    const contents = await contentsOf(order);
    expect(contents).toHaveLength(3);
    const shown = await shop.read<CallWire<'E20'>>(`/api/user/order-show/${order.number}?token=${customer.token}`);
    const parts = shown.order?.parts ?? [];
    for (const [index, { totals, lines }] of contents.entries()) {
      expect(sumOf(totals, 'gross')).toBe(Math.round(Number(parts[index]?.total) * 100));
      for (const key of ['net', 'vat', 'gross'] as const) expect(sumOf(lines, key)).toBe(sumOf(totals, key));
      for (const { vatRate, net, vat, gross } of totals) {
        expect(net).toBe(Math.round((gross * 100) / (100 + (vatRate ?? 0))));
        expect(net + vat).toBe(gross);
      }
      for (const { vatRate, net, gross } of lines)
        expect(Math.abs(net - (gross * 100) / (100 + (vatRate ?? 0)))).toBeLessThan(1);
    }
    expect(contents.map(({ totals }) => totals.map(({ vatRate }) => vatRate))).toEqual([[20, 9], [0], [null]]);
    const cancelled = Math.round(Number(parts[3]?.total) * 100);
    expect(
      sumOf(
        contents.flatMap(({ totals }) => totals),
        'gross',
      ),
    ).toBe(order.total - cancelled);
  });

  test('taxes the delivery like the goods', async () => {
    const book = { unitPrice: 3000, qty: 1, vatRate: 9 };
    const lamp = { unitPrice: 1000, qty: 1 };
    const order = await addOrder(shop, customer.id, {
      parts: [
        { status: 'packed', sellerId, fee: 500, lines: [book] },
        { status: 'packed', sellerId: await addSeller(), fee: 500, lines: [book, lamp] },
        { status: 'packed', sellerId: await addSeller(''), fee: 500, lines: [book, lamp] },
      ],
    });
    await send(order.number);
    const fees = (await contentsOf(order)).map(({ lines }) =>
      lines.filter(({ name }) => name.startsWith('Delivery')).map(({ vatRate, gross }) => [vatRate, gross]),
    );
    expect(fees).toEqual([
      [[9, 500]],
      [
        [9, 375],
        [20, 125],
      ],
      [[null, 500]],
    ]);
  });
});

describe('PDF', () => {
  test('has Cyrillic text, all amounts, page breaks, title and language', async () => {
    const lines = Array.from({ length: 60 }, (_, index) => ({
      productName: { en: `Chair ${index + 1}`, bg: `Кресло „Щъркел“ ${index + 1}` },
      ...{ unitPrice: 1234 + index, qty: 2, vatRate: index % 3 === 0 ? 9 : 20 },
    }));
    const order = await addOrder(shop, customer.id, {
      ...{ lang: 'bg', discount: 999, couponCode: 'ROSE10' },
      parts: [{ status: 'delivered', sellerId, fee: 499, lines, events: [['sent', 24]] }],
    });
    const response = await shop.request(pathOf(order.number, order.parts[0]));
    expect(response.headers.get('content-type')).toBe('application/pdf');
    const name = `invoice-${order.number}-${sellerId}-0000000001.pdf`;
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const { text, totalPages, info } = await readPdf(response);
    expect(info).toMatchObject({ Title: 'Фактура № 0000000001', Author: 'Орех Студио ООД', Language: 'bg' });
    expect(totalPages).toBeGreaterThan(1);
    expect(text).toContain(`Страница ${totalPages} от ${totalPages}`);
    for (const { productName } of lines) expect(text).toContain(productName.bg);
    for (const known of [
      'ЕИК: 205550014',
      'ДДС №: BG205550014',
      'ул. „Роза“ 7, София',
      'промокод ROSE10',
      order.number,
    ])
      expect(text).toContain(known);
    const [content] = await contentsOf(order);
    const decimal = (cents: number) =>
      new Intl.NumberFormat('bg', { minimumFractionDigits: 2 }).format(cents / 100).replace(/\s/g, ' ');
    for (const { vatRate, net, vat, gross } of content?.totals ?? [])
      expect(text).toContain(`${vatRate} % ${[net, vat, gross].map(decimal).join(' ')}`);
    expect(text).toContain(`Обща сума: ${decimal(order.total)} €`);
  });

  test('of a boutique without a VAT number states no VAT', async () => {
    const order = await addOrder(shop, customer.id, {
      parts: [{ status: 'sent', sellerId: await addSeller(''), lines: [{ unitPrice: 1234, qty: 2 }] }],
    });
    const { text } = await readPdf(await shop.request(pathOf(order.number, order.parts[0])));
    expect(text).toContain('No VAT is charged');
    expect(text).toContain('Total amount: €24.68');
    expect(text).not.toContain('VAT rate');
    expect(text).not.toContain('VAT number');
  });
});

describe('access', () => {
  test('only the owner of the order can download its invoices', async () => {
    const order = await addOrder(shop, customer.id, { parts: [{ status: 'sent', sellerId }] });
    const other = await addCustomer(shop);
    const own = await addOrder(shop, other.id, { parts: [{ status: 'sent', sellerId }] });
    const part = order.parts[0];
    expect((await shop.request(pathOf(order.number, part, other.token))).status).toBe(404);
    expect((await shop.request(pathOf(own.number, part, other.token))).status).toBe(404);
    expect((await shop.request(pathOf(order.number, part, 'none'))).status).toBe(401);
    expect(await contentsOf(order)).toEqual([]);
    expect((await shop.request(pathOf(order.number, part))).status).toBe(200);
  });

  test.each([
    ['placed', 403, 'The boutique issues the invoice when it sends the parcel. Please try again then.'],
    ['packed', 403, 'The boutique issues the invoice when it sends the parcel. Please try again then.'],
    ['cancelled', 404, 'There is no invoice: these items were cancelled.'],
    ['declined', 404, 'There is no invoice: these items were cancelled.'],
  ] as const)('answers with a reason for a part that is %s', async (status, code, message) => {
    const order = await addOrder(shop, customer.id, { parts: [{ status, sellerId }] });
    const response = await shop.request(pathOf(order.number, order.parts[0]));
    expect(response.status).toBe(code);
    expect(await response.json()).toMatchObject({ message });
    expect(await contentsOf(order)).toEqual([]);
  });

  test('keeps invoiced parts in the database', async () => {
    const order = await addOrder(shop, customer.id, { parts: [{ status: 'sent', sellerId }] });
    await shop.request(pathOf(order.number, order.parts[0]));
    await expect(shop.sql.delete(orderParts).where(eq(orderParts.orderId, order.id))).rejects.toThrow();
  });
});
