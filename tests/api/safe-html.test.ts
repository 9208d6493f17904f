import { eq, sql as raw } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { safeHtml } from '../../server/content/safe-html';
import { safeDocument } from '../../server/content/sanitised-html-columns';
import { documents, faqs, pages, products, withdrawChannels } from '../../server/db/schema';
import { addCustomer } from '../support/customers';
import { harmful, maliciousHtml, tagsOf } from '../support/malicious-html';
import { openShop } from '../support/test-shop';

const shop = await openShop();
afterAll(() => shop.close());

test.each(maliciousHtml)('removes all harmful tags and attributes from %s', (html) =>
  expect(tagsOf(safeHtml(html))).not.toMatch(harmful),
);

test('keeps allowed HTML unchanged', () => {
  const html =
    '<h2>Доставка</h2><p>До <strong>2 дни</strong>, <a href="/p/faq">виж</a> &amp; <a href="https://pazar.example">там</a>.</p><ul><li>едно</li></ul><table><tbody><tr><td colspan="2">1 &lt; 2</td></tr></tbody></table><img src="/media/a.jpg" alt="чай" />';
  expect(safeHtml(html)).toBe(html);
});

test('removes the target from a link', () =>
  expect(safeHtml('<a href="/p/faq" target="_blank">x</a>')).toBe('<a href="/p/faq">x</a>'));

const text = maliciousHtml.join('');
const localized = { en: text, bg: text };

const hostile = JSON.stringify({ en: text, bg: text });

const textsIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [String(value)];

const documentsWith = {
  about: { aboutUs: { id: 1, title: 'x', description: localized } },
  contact: { contact: { id: 1, title: 'x', description: localized } },
  terms: { terms_conditions: { terms_and_condition: localized } },
  privacy: { privacyPolicy: { privacy_policy: localized } },
  payment_methods: [{ key: 'pay-with-bank', name: 'Transfer', is_active: true, instructions: localized }],
};

describe('hostile HTML in the database', () => {
  let paths: Record<string, string>;
  beforeAll(async () => {
    const { token } = await addCustomer(shop);
    const [product] = await shop.sql.select({ slug: products.slug }).from(products).limit(1);
    const [page] = await shop.sql.select({ slug: pages.slug }).from(pages).limit(1);
    // Raw SQL bypasses the column types, which sanitise HTML on write.
    await shop.sql.execute(raw`update pages set description = ${hostile}::jsonb`);
    await shop.sql.execute(raw`update faqs set answer = ${hostile}::jsonb`);
    await shop.sql.execute(
      raw`update products set short_description = ${hostile}::jsonb, long_description = ${hostile}::jsonb`,
    );
    await shop.sql.execute(raw`update withdraw_channels set description = ${hostile}::jsonb`);
    for (const [key, value] of Object.entries(documentsWith)) {
      await shop.sql.update(documents).set({ value }).where(eq(documents.key, key));
    }
    paths = {
      product: `/api/product/${product?.slug}`,
      page: `/api/page/${page?.slug}`,
      faq: '/api/faq',
      about: '/api/about-us',
      contact: '/api/contact-us',
      terms: '/api/terms-and-conditions',
      privacy: '/api/privacy-policy',
      'payment methods': `/api/user/get-active-payment-method?token=${token}`,
      'withdraw channels': `/api/user/withdraw-channels?token=${token}`,
    };
  });

  test.each([
    ['product', 3],
    ['page', 1],
    ['faq', 1],
    ['about', 1],
    ['contact', 1],
    ['terms', 1],
    ['privacy', 1],
    ['payment methods', 1],
    ['withdraw channels', 1],
  ])('is sanitised in the response for %s', async (name, count) => {
    const html = textsIn(await shop.read(paths[name] ?? '')).filter((field) => field.includes('<p>x</p>'));
    expect(html.length).toBeGreaterThanOrEqual(count);
    for (const field of textsIn(await shop.read(paths[name] ?? ''))) expect(tagsOf(field)).not.toMatch(harmful);
  });
});

describe('hostile HTML in a write', () => {
  test('is sanitised in every column that holds HTML', async () => {
    const [product] = await shop.sql.select().from(products).limit(1);
    const id = product?.id ?? 0;
    await shop.sql
      .update(products)
      .set({ shortDescription: localized, longDescription: localized })
      .where(eq(products.id, id));
    await shop.sql.update(pages).set({ description: localized });
    await shop.sql.update(faqs).set({ answer: localized });
    await shop.sql.update(withdrawChannels).set({ description: localized });
    const { rows } = await shop.sql.execute<{ html: string }>(raw`
      select short_description::text as html from products where id = ${id}
      union all select long_description::text from products where id = ${id}
      union all select description::text from pages
      union all select answer::text from faqs
      union all select description::text from withdraw_channels`);
    expect(rows.length).toBeGreaterThan(4);
    for (const { html } of rows) expect(tagsOf(html.replaceAll('\\"', '"'))).not.toMatch(harmful);
  });

  test.each(Object.entries(documentsWith))('is sanitised in the document %s', (key, value) => {
    const written = textsIn(safeDocument(key, value));
    expect(written.filter((field) => field.includes('<p>x</p>'))).toHaveLength(2);
    for (const field of written) expect(tagsOf(field)).not.toMatch(harmful);
  });
});

test.each([
  ['about', '/api/about-us'],
  ['contact', '/api/contact-us'],
  ['terms', '/api/terms-and-conditions'],
  ['privacy', '/api/privacy-policy'],
])('returns null for the missing document %s', async (key, path) => {
  await shop.sql.delete(documents).where(eq(documents.key, key));
  expect(Object.values(await shop.read<object>(path))[0]).toBeNull();
});
