import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { only } from '../../server/db/only-row';
import { mails, sellers } from '../../server/db/schema';
import { addOrder } from '../support/add-order';
import { addCustomer } from '../support/customers';
import { lettersTo } from '../support/sent-emails';
import { openShop } from '../support/test-shop';

const shop = await openShop();
const { sql, clock } = shop;
afterAll(() => shop.close());
clock.now = new Date('2026-03-20T09:00:00Z');
const mira = await addCustomer(shop, { name: 'Mira Ivanova' });

const rose = { shopName: 'Rose', fee: 400, lines: [{ qty: 3 }, { unitPrice: 500 }] };
const oak = { shopName: 'Oak', fee: 200, status: 'sent' as const };
const arrived: { status: 'delivered'; events: [['delivered', number]] } = {
  status: 'delivered',
  events: [['delivered', 1]],
};

async function withdraw(
  values: NonNullable<Parameters<typeof addOrder>[2]>,
  { pieces, email, lang = 'en' }: { pieces: number[]; email: string; lang?: string },
): Promise<string> {
  const { number, parts } = await addOrder(shop, mira.id, values);
  const lines = parts
    .flatMap((part) => part.lines)
    .map(({ id }, index) => ({ order_product_id: id, qty: pieces[index] ?? 0 }))
    .filter(({ qty }) => qty > 0);
  const body = { name: 'M. Ivanova', email, idempotency_key: randomUUID(), lines };
  const path = `/api/user/order/${number}/withdraw?token=${mira.token}`;
  expect((await shop.post(path, body, { 'Accept-Language': lang })).status).toBe(200);
  return number;
}

test('acknowledges the statement with time, items, next steps and amounts, and tells each boutique', async () => {
  const seller = only(await sql.select().from(sellers).limit(1));
  await sql
    .update(sellers)
    .set({ email: 'rose@shop.example', address: { en: '1 Rose Street' } })
    .where(eq(sellers.id, seller.id));
  const parts = [{ ...rose, ...arrived, sellerId: seller.id }, oak];
  const paid = { paymentMethod: 'pay-with-wallet', paymentStatus: 'paid' } as const;
  const number = await withdraw({ ...paid, parts }, { pieces: [3, 1, 1], email: 'mira@home.example' });
  const letter = only(await lettersTo(sql, 'mira@home.example'));
  expect(letter.subject).toBe(`We have received your withdrawal from order ${number}`);
  for (const text of [
    ...['20 March 2026 at 11:00 (Europe/Sofia)', '3 × Thing: €30.00', 'by 3 April 2026', '1 Rose Street'],
    ...['Items: €35.00', 'Delivery: €4.00', 'Refund: €39.00', 'Refund: €12.00', 'Name: M. Ivanova', '14 days'],
    ...['Email: mira@home.example', '/p/track/order#', number],
  ]) {
    expect(letter.text).toContain(text);
  }
  const [toRose, toOwner, ...others] = await sql
    .select()
    .from(mails)
    .where(eq(mails.replyTo, 'mira@home.example'))
    .orderBy(asc(mails.id));
  expect(others).toEqual([]);
  expect(toRose).toMatchObject({ toAddress: 'rose@shop.example', subject: `Withdrawal from order ${number}` });
  expect(toRose?.text).toContain('3 × Thing');
  expect(toOwner).toMatchObject({ toAddress: null });
  expect(toOwner?.text).toContain('Oak');
  expect(toOwner?.text).not.toContain('Rose');
});

test('tells the customer, too, if the acknowledgement goes to another address', async () => {
  const parts = [{ ...rose, ...arrived }];
  const number = await withdraw({ parts }, { pieces: [1], email: 'someone@home.example' });
  const letters = (await lettersTo(sql, mira.email)).filter(({ text }) => text.includes(number));
  expect(letters.map(({ text }) => text.includes('Email: someone@home.example'))).toEqual([true]);
});

test('says in Bulgarian that a parcel with cash on delivery can be refused', async () => {
  const unpaid = { paymentMethod: 'cash-on-delivery', paymentStatus: 'pending' } as const;
  await withdraw({ ...unpaid, parts: [oak] }, { pieces: [1], email: 'ana@home.example', lang: 'bg' });
  const letter = only(await lettersTo(sql, 'ana@home.example'));
  expect(letter.text).toContain('На 20 март 2026 г. в 11:00');
  expect(letter.text).toContain('не дължите нищо');
});
