import { eq, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import * as accountLetters from '../../server/account/account-emails';
import { alertLetter, confirmAlertLetter } from '../../server/alerts/alert-emails';
import { answerLetter, questionLetter } from '../../server/conversations/conversation-emails';
import { brands, documents, mails, sellers } from '../../server/db/schema';
import { type Letter, writeLetter } from '../../server/mail/render-email';
import { type MessageId, messages, say } from '../../server/messages';
import { confirmNewsletterLetter } from '../../server/newsletter/newsletter-emails';
import { mailBoutiques, writeOrderLetters } from '../../server/orders/order-emails';
import type { OrderRecord, PartRecord } from '../../server/orders/read-order-parts';
import * as paymentLetters from '../../server/payments/payment-emails';
import { withdrawalLetter, withdrawalNotice } from '../../server/returns/withdrawal-emails';
import sandboxWords from '../../server/sandbox/words.json' with { type: 'json' };
import { addOrder } from '../support/add-order';
import { addCustomer } from '../support/customers';
import { findForeignTexts } from '../support/foreign-texts';
import { openShop } from '../support/test-shop';

const langs = ['en', 'bg'] as const;

const shop = await openShop();
afterAll(() => shop.close());

/** Names and abbreviations that are the same in both languages. */
const signs = ['JSON', 'JPEG', 'PNG', 'WebP', 'MB', 'Pazar'];
const placeholdersIn = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();
const withoutPlaceholders = (text: string) => text.replace(/\{\w+\}/g, ' ');

function stringsIn(value: string | object): string[] {
  return typeof value === 'string' ? [value] : Object.values(value).flatMap(stringsIn);
}

test.each(langs)('has every server message in %s, without words of the other language', (lang) => {
  const texts = [...Object.values(messages[lang]), ...stringsIn(sandboxWords[lang])];
  expect(texts.filter((text) => text.trim() === '')).toEqual([]);
  expect(findForeignTexts(texts.map(withoutPlaceholders), lang, signs)).toEqual([]);
});

test('has the same messages with the same placeholders in both languages', () => {
  const placeholders = (texts: Record<string, string>) =>
    Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, placeholdersIn(text)]));
  expect(placeholders(messages.bg)).toEqual(placeholders(messages.en));
});

test('uses Bulgarian quotation marks and dashes, and English apostrophes', () => {
  const bulgarian = Object.values(messages.bg);
  expect(bulgarian.filter((text) => /["'”]|„[^“]*$| - |—/.test(text))).toEqual([]);
  expect(Object.values(messages.en).filter((text) => /["']| - /.test(text))).toEqual([]);
  // A number and its unit need a non-breaking space, so that both stay on one line.
  expect(bulgarian.filter((text) => /\} (?:мин\.|сек\.|бр\.|MB)/.test(text))).toEqual([]);
});

const properNames = [
  ...['App Store', 'Google Play', 'Unsplash', 'Facebook', 'Twitter', 'Instagram', 'LinkedIn', 'YouTube', 'Snapchat'],
  ...[
    'Bluetooth',
    'Wi-Fi',
    'Linux',
    'Visa',
    'Mastercard',
    'Canon',
    'Nikon',
    'Sony',
    'i-Type',
    'DisplayPort',
    'Gold',
    'Plus',
    'Full',
  ],
  ...['Cat', 'pH', 'Hz', 'GHz', 'MHz', 'Mb', 'Gb', 'mAh', 'Wh', 's', 'f', 'dpi', 'oz'],
];

test.each(langs)('has all products, boutiques, pages and settings of the demo in %s', async (lang) => {
  const columns = await shop.sql.execute<{ table: string; column: string }>(sql`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type = 'jsonb' order by 1, 2`);
  const texts = new Map<string, string>();
  for (const { table, column } of columns.rows) {
    // Skips the column `tags`, because it mixes English and Bulgarian search words.
    if (column === 'tags') continue;
    const { rows } = await shop.sql.execute<{ value: unknown }>(
      sql`select ${sql.identifier(column)} as value from ${sql.identifier(table)} where ${sql.identifier(column)} is not null`,
    );
    for (const { value } of rows) for (const text of textsIn(value, lang)) texts.set(text, `${table}.${column}`);
  }
  expect(texts.size).toBeGreaterThan(500);
  const brandNames = await shop.sql.select({ name: brands.name }).from(brands);
  const shops = await shop.sql.select({ name: sellers.shopName }).from(sellers);
  const names = [...signs, ...properNames, ...[...brandNames, ...shops].map(({ name }) => name)];
  // Removes tags, entities and abbreviations (words in capitals, for example HDMI), which are not translated.
  const plain = new Map([...texts].map(([text, at]) => [text.replace(/<[^>]*>|&\w+;|\b[A-Z]+\b/g, ' '), at]));
  expect(findForeignTexts(plain.keys(), lang, names).map((text) => `${plain.get(text)}: ${text}`)).toEqual([]);
  // Bulgarian numbers need a decimal comma. Versions and lens names have no unit and keep their decimal point.
  const pointed = [...texts.keys()].filter((text) => /\d\.\d+ (?:см|м|мм|л|кг|г|€)/.test(text));
  expect(lang === 'bg' ? pointed : []).toEqual([]);
});

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

function lettersIn(lang: 'en' | 'bg'): Letter[] {
  const { registerCodeLetter, resetCodeLetter, emailCodeLetter, ...others } = accountLetters;
  const session = { amount: 123_450, currency: 'EUR', lang } as Parameters<typeof paymentLetters.topUpLetter>[0] &
    Parameters<typeof paymentLetters.lateLetter>[1];
  const placed = { ...order, payUntil: null } as OrderRecord;
  const part = { shopName: '', lines: [] as PartRecord['lines'] } as PartRecord;
  const calledOff = { order: placed, cancelled: [part], lang };
  const alert = { lang, origin: 'https://shop.example', name: 'X', token: 't', currency: 'EUR' };
  const prices = { path: '/p/x', paid: 123_450, asked: 123_450, lowest: 123_450 };
  const withdrawn = {
    ...{ order: placed, lang, timeZone: 'Europe/Sofia' },
    withdrawal: { name: 'X', email: '1@2.3', createdAt: new Date(0) },
    parts: [{ shop: '', lines: [], address: 'X', goods: 123_450, deliveryFee: 123_450 }],
  };
  const late: MessageId[] = ['late.soldOut', 'late.calledOff', 'late.twice'];
  return [
    ...[registerCodeLetter, emailCodeLetter].map((write) => write(lang, code)),
    resetCodeLetter(lang, { code, url: 'https://shop.example/p/password/code' }),
    ...Object.values(others).map((write) => write(lang, order.number)),
    ...[
      questionLetter({ lang, about: 'X', name: 'X', text: 'X', token: 't' }),
      answerLetter({ lang, about: 'X', shop: 'X', text: 'X', subject: { product: 'x' } }),
    ],
    paymentLetters.paidLetter(order, lang),
    ...([[], [part]] as const).map((kept) =>
      paymentLetters.cancelledLetter({
        ...calledOff,
        kept: [...kept],
        effect: { id: 'refund.owner', values: { amount: '1' } },
      }),
    ),
    paymentLetters.cancelledLetter({
      ...calledOff,
      order: { ...placed, payUntil: new Date(0) },
      kept: [],
      effect: null,
    }),
    paymentLetters.callOffLetter(calledOff),
    ...[true, false].map((mayBeUnpaid) =>
      withdrawalLetter({ ...withdrawn, page: 'https://shop.example/p/track/order', mayBeUnpaid }),
    ),
    withdrawalNotice(withdrawn),
    paymentLetters.refundLetter({ ...placed, lang }, order.total),
    paymentLetters.expiredLetter(order, lang),
    paymentLetters.expiredLetter({ ...order, paymentMethod: 'pay-with-bank' }, lang),
    ...late.map((why) => paymentLetters.lateLetter(order, session, why)),
    paymentLetters.topUpLetter(session),
    ...[null, 123_450].map((price) => confirmAlertLetter({ ...alert, price })),
    ...(['stock', 'price'] as const).map((kind) => alertLetter({ ...alert, ...prices, kind })),
    confirmNewsletterLetter(alert),
  ];
}

test.each([
  ['en', '€1,234.50'],
  ['bg', '1234,50\u00a0€'],
] as const)('writes mails in %s without words of the other language, and amounts as %s', (lang, money) => {
  const written = lettersIn(lang).map(writeLetter);
  expect(written.length).toBeGreaterThan(12);
  const texts = written
    .flatMap(({ subject, text }) => [subject, ...text.split('\n')])
    .filter((line) => !line.startsWith('https:'));
  expect(findForeignTexts(texts, lang, [...signs, 'X', 'Europe/Sofia'])).toEqual([]);
  expect(texts.filter((text) => /[{}]|undefined/.test(text))).toEqual([]);
  for (const { html, text } of written) {
    expect(html).toContain(`<html dir="ltr" lang="${lang}">`);
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
  'mails an order in %s to its customer, and in the shop’s %s to its boutique and the shop’s owner',
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
      mailedAt: null,
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
    await mailBoutiques(shop.sql, { orderId: id, now: shop.clock.now });
    const written = await shop.sql.select().from(mails).orderBy(mails.id);
    expect(written.map(({ toAddress }) => toAddress)).toEqual([customer.email, null, seller?.email]);
    // These names may appear in mails of any language.
    const names = [seller?.shopName ?? '', 'ROSE', 'X', 'Post', 'Pazar'];
    for (const { subject, text, toAddress } of written) {
      const language = toAddress === customer.email ? lang : shopLang;
      expect(findForeignTexts([subject, ...text.split('\n')], language, names)).toEqual([]);
      for (const part of orderWords[language]) expect(text).toContain(part);
    }
  },
);

const transferWords = {
  en: ['– IBAN: BG00 PAZR', '– Payee: Pazar OOD', 'View order:\n'],
  bg: ['– IBAN (сметка): BG00 PAZR', '– Получател: „Пазар“ ООД', 'Вижте поръчката:\n'],
};

test.each(langs)('sends the bank transfer details in %s, as text and as HTML', async (lang) => {
  await shop.sql.delete(mails);
  const customer = await addCustomer(shop, { name: 'X' });
  const payUntil = new Date(shop.clock.now.getTime() + 7 * 86_400_000);
  const transfer = { paymentMethod: 'pay-with-bank', payUntil, lang, mailedAt: null };
  const { id, number } = await addOrder(shop, customer.id, transfer);
  const page = `https://shop.example/p/profile/orders/${number}`;
  await writeOrderLetters(shop.sql, { orderId: id, now: shop.clock.now, page });
  const [letter, toOwner] = await shop.sql.select().from(mails).orderBy(mails.id);
  for (const words of [...transferWords[lang], page]) expect(letter?.text).toContain(words);
  expect(letter?.html).toMatch(/<li>IBAN[^<]*BG00\sPAZR\s0000\s0020\s2600\s01<\/li>/);
  expect(letter?.html).toContain(`href="${page}"`);
  expect(toOwner?.text).not.toContain('IBAN');
});

test('inserts values into a message unchanged', () => {
  const name = "Mug $& $$5 $' {qty}";
  const gone = (named: string) => say({ id: 'checkout.gone', values: { name: named } }, 'en');
  expect(gone(name)).toBe(gone('MUG').replace('MUG', () => name));
});
