import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { safeHtml } from '../../server/content/safe-html';
import { documents, faqs, pages, products } from '../../server/db/schema';
import { harmful, nasty, tagsOf } from '../support/nasty-html';
import { openShop, type TestShop } from '../support/shop';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop?.close());

test.each(nasty)('nothing of %s can run or leave its place', (html) =>
  expect(tagsOf(safeHtml(html))).not.toMatch(harmful),
);

test('what is text stays as it was written', () => {
  const html =
    '<h2>Доставка</h2><p>До <strong>2 дни</strong>, <a href="/p/faq">виж</a> &amp; <a href="https://pazar.example">там</a>.</p><ul><li>едно</li></ul><table><tbody><tr><td colspan="2">1 &lt; 2</td></tr></tbody></table><img src="/media/a.jpg" alt="чай" />';
  expect(safeHtml(html)).toBe(html);
});

test('no link opens a window of its own', () =>
  expect(safeHtml('<a href="/p/faq" target="_blank">x</a>')).toBe('<a href="/p/faq">x</a>'));

describe('whoever reads an answer reads safe HTML', () => {
  const text = nasty.join('');
  const localized = { en: text, bg: text };

  test('a page', async () => {
    await shop.sql.insert(pages).values({ slug: 'nasty', name: { en: 'x' }, description: localized });
    const { page } = await shop.read<{ page: { description: string } }>('/api/page/nasty');
    expect(tagsOf(page.description)).not.toMatch(harmful);
    expect(page.description).toContain('<p>x</p>');
  });

  test('a question', async () => {
    await shop.sql.insert(faqs).values({ question: { en: 'x' }, answer: localized, position: 999 });
    const answer = await shop.read<{ faqs: { answer: string }[] }>('/api/faq');
    expect(answer.faqs.at(-1)?.answer).toContain('<p>x</p>');
    expect(tagsOf(answer.faqs.at(-1)?.answer)).not.toMatch(harmful);
  });

  test('a product', async () => {
    const [product] = await shop.sql.select().from(products).limit(1);
    await shop.sql
      .update(products)
      .set({ longDescription: localized })
      .where(eq(products.id, Number(product?.id)));
    const answer = await shop.read<{ product: { long_description: string } }>(`/api/product/${product?.slug}`);
    expect(answer.product.long_description).toContain('<p>x</p>');
    expect(tagsOf(answer.product.long_description)).not.toMatch(harmful);
  });

  test.each([
    ['about', '/api/about-us', { aboutUs: { id: 1, title: 'x', description: localized } }],
    ['contact', '/api/contact-us', { contact: { id: 1, title: 'x', description: localized } }],
    ['terms', '/api/terms-and-conditions', { terms_conditions: { terms_and_condition: localized } }],
    ['privacy', '/api/privacy-policy', { privacyPolicy: { privacy_policy: localized } }],
  ])('the document %s', async (key, path, value) => {
    await shop.sql.update(documents).set({ value }).where(eq(documents.key, key));
    const answer = JSON.stringify(await shop.read(path)).replaceAll('\\"', '"');
    expect(answer).toContain('<p>x</p>');
    expect(tagsOf(answer)).not.toMatch(harmful);
    await shop.sql.delete(documents).where(eq(documents.key, key));
    expect(Object.values(await shop.read<object>(path))[0]).toBeNull();
  });
});
