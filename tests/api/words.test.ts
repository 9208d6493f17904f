import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import * as accountLetters from '../../server/account/letters';
import { brands, documents, mails, sellers } from '../../server/db/schema';
import { inBulgarian } from '../../server/head/words';
import { type Letter, writeLetter } from '../../server/mail/letter';
import { type MessageId, messages, say } from '../../server/messages';
import { tellBoutiques, writeOrderLetters } from '../../server/orders/order-letters';
import * as paymentLetters from '../../server/payments/letters';
import sandboxWords from '../../server/sandbox/words.json' with { type: 'json' };
import { addCustomer } from '../support/customers';
import { addOrder } from '../support/orders';
import { openShop } from '../support/shop';
import { strangersIn } from '../support/strangers';

const langs = ['en', 'bg'] as const;

const shop = await openShop();
afterAll(() => shop.close());

/** Formats, units and keys have no translation. */
const signs = ['JSON', 'JPEG', 'PNG', 'WebP', 'MB', 'Pazar'];
const holesIn = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();
const withoutHoles = (text: string) => text.replace(/\{\w+\}/g, ' ');

/** All strings in a value, at any depth. */
function stringsIn(value: string | object): string[] {
  return typeof value === 'string' ? [value] : Object.values(value).flatMap(stringsIn);
}

test.each(langs)('every sentence of the server’s is in %s, and nothing of it in the other language', (lang) => {
  const texts = [
    ...Object.values(messages[lang]),
    ...stringsIn(sandboxWords[lang]),
    ...(lang === 'bg' ? Object.values(inBulgarian) : Object.keys(inBulgarian)),
  ];
  expect(texts.filter((text) => text.trim() === '')).toEqual([]);
  expect(strangersIn(texts.map(withoutHoles), lang, signs)).toEqual([]);
});

test('both languages have the same sentences, filled in with the same', () => {
  const holes = (texts: Record<string, string>) =>
    Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, holesIn(text)]));
  expect(holes(messages.bg)).toEqual(holes(messages.en));
});

test('Bulgarian has its own quotation marks and dashes, and English its apostrophes', () => {
  const bulgarian = Object.values(messages.bg);
  expect(bulgarian.filter((text) => /["'”]|„[^“]*$| - |—/.test(text))).toEqual([]);
  expect(Object.values(messages.en).filter((text) => /["']| - /.test(text))).toEqual([]);
  // A figure and its unit stay on one line.
  expect(bulgarian.filter((text) => /\} (?:мин\.|сек\.|бр\.|MB)/.test(text))).toEqual([]);
});

/** Signs, products of others, and units. */
const wares = [
  ...['App Store', 'Google Play', 'Unsplash', 'Facebook', 'Twitter', 'Instagram', 'LinkedIn', 'YouTube', 'Snapchat'],
  ...['Bluetooth', 'Wi-Fi', 'Linux', 'Canon', 'Nikon', 'Sony', 'i-Type', 'DisplayPort', 'Gold', 'Plus', 'Full'],
  ...['Cat', 'pH', 'Hz', 'GHz', 'MHz', 'Mb', 'Gb', 'mAh', 'Wh', 's', 'f', 'dpi', 'oz'],
];

test.each(langs)('the demo’s goods, boutiques, pages and settings are in %s throughout', async (lang) => {
  const columns = await shop.sql.execute<{ table: string; column: string }>(sql`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type = 'jsonb' order by 1, 2`);
  const texts = new Map<string, string>();
  for (const { table, column } of columns.rows) {
    // Search words are for finding, and are found in either language.
    if (column === 'tags') continue;
    const { rows } = await shop.sql.execute<{ value: unknown }>(
      sql`select ${sql.identifier(column)} as value from ${sql.identifier(table)} where ${sql.identifier(column)} is not null`,
    );
    for (const { value } of rows) for (const text of textsIn(value, lang)) texts.set(text, `${table}.${column}`);
  }
  expect(texts.size).toBeGreaterThan(500);
  const makers = await shop.sql.select({ name: brands.name }).from(brands);
  const shops = await shop.sql.select({ name: sellers.shopName }).from(sellers);
  const names = [...signs, ...wares, ...[...makers, ...shops].map(({ name }) => name)];
  // What is written in capitals only is an abbreviation, such as HDMI.
  const plain = new Map([...texts].map(([text, at]) => [text.replace(/<[^>]*>|&\w+;|\b[A-Z]+\b/g, ' '), at]));
  expect(strangersIn(plain.keys(), lang, names).map((text) => `${plain.get(text)}: ${text}`)).toEqual([]);
  // Decimals begin with a comma in Bulgarian, versions and lenses apart.
  const pointed = [...texts.keys()].filter((text) => /\d\.\d+ (?:см|м|мм|л|кг|г|€)/.test(text));
  expect(lang === 'bg' ? pointed : []).toEqual([]);
});

/** All texts in a language in a value, at any depth. Fails on one that lacks it. */
function textsIn(value: unknown, lang: 'en' | 'bg'): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const entries = Object.entries(value);
  const isText =
    entries.length > 0 && entries.every(([key, text]) => /^(en|bg)$/.test(key) && typeof text === 'string');
  if (!isText) return entries.flatMap(([, item]) => textsIn(item, lang));
  return [String((value as Record<string, unknown>)[lang] ?? `(nothing in ${lang}) ${JSON.stringify(value)}`)];
}

const code = '123456';
const order = { number: 'PZ-4KX7M-Q2R9T', total: 123_450, currency: 'EUR', paymentMethod: 'pay-with-card' };

/** Every letter that is not made of an order's own lines, as it is in a language. */
function lettersIn(lang: 'en' | 'bg'): Letter[] {
  const { registerCodeLetter, resetCodeLetter, emailCodeLetter, ...others } = accountLetters;
  const session = { amount: 123_450, currency: 'EUR', lang } as Parameters<typeof paymentLetters.topUpLetter>[0] &
    Parameters<typeof paymentLetters.lateLetter>[1];
  const late: MessageId[] = ['late.soldOut', 'late.calledOff', 'late.twice'];
  return [
    ...[registerCodeLetter, emailCodeLetter].map((write) => write(lang, code)),
    resetCodeLetter(lang, { code, url: 'https://shop.example/p/password/code' }),
    ...Object.values(others).map((write) => write(lang, order.number)),
    paymentLetters.paidLetter(order, lang),
    paymentLetters.cancelledLetter(order, lang),
    paymentLetters.expiredLetter(order, lang),
    paymentLetters.expiredLetter({ ...order, paymentMethod: 'pay-with-bank' }, lang),
    ...late.map((why) => paymentLetters.lateLetter(order, session, why)),
    paymentLetters.topUpLetter(session),
  ];
}

test.each([
  ['en', '€1,234.50'],
  ['bg', '1234,50\u00a0€'],
] as const)('a letter in %s says all it says in that language, and money as %s', (lang, money) => {
  const written = lettersIn(lang).map(writeLetter);
  expect(written.length).toBeGreaterThan(12);
  const texts = written.flatMap(({ subject, text }) => [subject, ...text.split('\n')]);
  expect(strangersIn(texts, lang, signs)).toEqual([]);
  expect(texts.filter((text) => /[{}]|undefined/.test(text))).toEqual([]);
  for (const { html, text } of written) {
    expect(html).toContain(`<html lang="${lang}"><head><meta charset="utf-8">`);
    if (/\d{4}|\d,\d/.test(text.replace(order.number, '').replace(code, ''))) expect(text).toContain(money);
  }
});

const orderWords = {
  en: ['2 × Blue vase, Tall', '€39.98', 'Discount', '−€5.00', 'Sofia'],
  bg: ['2 × Синя ваза, Висока', '39,98\u00a0€', 'Отстъпка', '−5,00\u00a0€', 'София'],
};

test.each([
  ['en', 'bg'],
  ['bg', 'en'],
] as const)(
  'an order is told in %s to its customer, and in the shop’s %s to its boutique and the shop’s owner',
  async (lang, shopLang) => {
    await shop.sql.delete(mails);
    await shop.sql
      .update(documents)
      .set({ value: sql`${documents.value} || ${JSON.stringify({ language: shopLang })}::jsonb` })
      .where(eq(documents.key, 'setting'));
    const [seller] = await shop.sql.select().from(sellers).limit(1);
    const customer = await addCustomer(shop, { name: 'X' });
    const { id } = await addOrder(shop, customer.id, {
      lang,
      discount: 500,
      couponCode: 'ROSE',
      toldAt: null,
      paymentMethod: 'cash-on-delivery',
      shippingAddress: {
        ...{ name: 'X', email: 'x@shop.example', phone: '1', address: '1', type: 'home' },
        ...{ country: { en: 'Bulgaria', bg: 'България' }, state: {}, city: { en: 'Sofia', bg: 'София' } },
      },
      parts: [
        {
          sellerId: seller?.id,
          shopName: seller?.shopName ?? '',
          lines: [{ productName: { en: 'Blue vase, Tall', bg: 'Синя ваза, Висока' }, unitPrice: 1999, qty: 2 }],
        },
      ],
    });
    expect(await writeOrderLetters(shop.sql, { orderId: id, now: shop.clock.now })).toBe(true);
    await tellBoutiques(shop.sql, { orderId: id, now: shop.clock.now });
    const written = await shop.sql.select().from(mails).orderBy(mails.id);
    expect(written.map(({ toAddress }) => toAddress)).toEqual([customer.email, null, seller?.email]);
    // The delivery has a name in English only, as old ones may: it is better than none.
    const names = [seller?.shopName ?? '', 'ROSE', 'X', 'Post', 'Pazar'];
    for (const { subject, text, toAddress } of written) {
      const language = toAddress === customer.email ? lang : shopLang;
      expect(strangersIn([subject, ...text.split('\n')], language, names)).toEqual([]);
      for (const part of orderWords[language]) expect(text).toContain(part);
    }
  },
);

const transferWords = {
  en: ['– IBAN: BG00 PAZR', '– Payee: Pazar OOD', 'The order’s page:\n'],
  bg: ['– IBAN (сметка): BG00 PAZR', '– Получател: „Пазар“ ООД', 'Страница на поръчката:\n'],
};

test.each(langs)('the letter that asks for a transfer says in %s where to, as text and as HTML', async (lang) => {
  await shop.sql.delete(mails);
  const customer = await addCustomer(shop, { name: 'X' });
  const payUntil = new Date(shop.clock.now.getTime() + 7 * 86_400_000);
  const transfer = { paymentMethod: 'pay-with-bank', payUntil, lang, toldAt: null };
  const { id, number } = await addOrder(shop, customer.id, transfer);
  const page = `https://shop.example/p/profile/orders/${number}`;
  await writeOrderLetters(shop.sql, { orderId: id, now: shop.clock.now, page });
  const [letter, toOwner] = await shop.sql.select().from(mails).orderBy(mails.id);
  for (const words of [...transferWords[lang], page]) expect(letter?.text).toContain(words);
  expect(letter?.html).toMatch(/<li>IBAN[^<]*BG00\sPAZR\s0000\s0020\s2600\s01<\/li>/);
  expect(letter?.html).toContain(`href="${page}"`);
  expect(toOwner?.text).not.toContain('IBAN');
});

test('a message says its values as they are', () => {
  const name = "Mug $& $$5 $' {qty}";
  const gone = (named: string) => say({ id: 'checkout.gone', values: { name: named } }, 'en');
  expect(gone(name)).toBe(gone('MUG').replace('MUG', () => name));
});
