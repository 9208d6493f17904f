import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { only } from '../../server/db/only-row';
import { brands, documents, faqs, pages, products, reviews, sellers } from '../../server/db/schema';
import { loadDemo } from '../../server/demo/read-demo';
import type { CallWire } from '../../src/contract/all-calls';
import { openCheckoutShop, rows } from '../support/checkout-shop';

const { shop, addBoutique, goods, shopper, checkout, insertProduct } = await openCheckoutShop();
afterAll(() => shop.close());

const bulgarian = { headers: { 'Accept-Language': 'bg' } };
const readProduct = (slug: string, init?: RequestInit) => shop.read<CallWire<'E34'>>(`/api/product/${slug}`, init);
const trader = { legal_name: 'Орех Студио ООД', register_number: '205550014', vat_number: 'BG205550014' };

describe('the trader behind a boutique (L1)', () => {
  test('is named on its products and on its page', async () => {
    const contact = { address: '14 Otets Paisiy St, 4000 Plovdiv', email: 'hello@oreh-studio.example' };
    expect((await readProduct('oak-desk-three-drawers')).seller).toMatchObject({ ...trader, ...contact });
    const page = await shop.read<CallWire<'E50'>>('/api/sellers/oreh-studio');
    expect(page.seller).toMatchObject({ ...trader, phone: '+359 32 555 014' });
  });

  test('is named for each parcel of the checkout', async () => {
    const [one, other] = [await addBoutique([{ fee: 100 }]), await addBoutique([{ fee: 100 }])];
    await shop.sql.update(sellers).set({ legalName: 'Чай ООД' }).where(eq(sellers.id, one));
    const { deliveries } = await checkout(await shopper([await goods(one), 1], [await goods(other), 1]));
    expect(rows(deliveries).map(({ seller }) => seller?.legal_name)).toEqual(['Чай ООД', '']);
  });

  test('has a valid EIK in the demo', () => {
    for (const { registerNumber, vatNumber } of loadDemo().sellers) {
      const [digits, last] = [[...registerNumber.slice(0, 8)].map(Number), Number(registerNumber[8])];
      const sum = (first: number) => digits.reduce((total, digit, place) => total + digit * (place + first), 0) % 11;
      expect(sum(1) === 10 ? (sum(3) % 11) % 10 : sum(1), registerNumber).toBe(last);
      expect([undefined, `BG${registerNumber}`]).toContain(vatNumber);
    }
  });
});

describe('the page about the order of products (L2)', () => {
  const read = (init?: RequestInit) => shop.read<CallWire<'X2'>>('/api/page/how-products-are-sorted', init);

  test('exists in both languages although no owner has written it', async () => {
    expect((await read()).page).toMatchObject({ page_name: 'How products are sorted' });
    expect((await read(bulgarian)).page).toMatchObject({ page_name: 'Как се подреждат продуктите' });
  });

  test('is replaced by the owner’s page at its address', async () => {
    const own = { slug: 'how-products-are-sorted', name: { en: 'Our order' }, description: { en: '<p>By hand.</p>' } };
    await shop.sql.insert(pages).values(own);
    expect((await read()).page).toMatchObject({ page_name: 'Our order', description: '<p>By hand.</p>' });
  });
});

test('counts the visible reviews without an order, but not hidden ones (L3)', async () => {
  const productId = await insertProduct('with-reviews', {});
  const own = { productId, author: 'A', rating: 4, body: {} };
  await shop.sql.insert(reviews).values([own, own, { ...own, isVisible: false }]);
  expect(await readProduct('with-reviews')).toMatchObject({ unverifiedReviewQty: 2 });
  expect((await readProduct('oak-desk-three-drawers')).unverifiedReviewQty).toBeGreaterThan(0);
});

describe('the safety of a product (L4)', () => {
  test('names the manufacturer and the responsible person of its brand, and its warnings', async () => {
    const { product } = await readProduct('telephoto-zoom-lens', bulgarian);
    expect(product).toMatchObject({
      manufacturer: { name: 'Obskura Optical Co., Ltd.', email: 'safety@obskura.example' },
      responsible_person: { name: 'Obskura Europe s.r.o.', address: 'Sokolovská 42, 186 00 Praha, Czechia' },
      warnings: expect.stringContaining('Никога не гледайте слънцето'),
    });
  });

  test('names the boutique as the manufacturer of a product without a brand', async () => {
    const { product } = await readProduct('carved-stone-lion');
    expect(product.responsible_person).toBeNull();
    expect(product.manufacturer).toEqual({
      name: 'Дом и Светлина ЕООД',
      address: '31 Tsar Shishman St, 1000 Sofia',
      email: 'hello@dom-i-svetlina.example',
    });
  });

  test('names no manufacturer for a bundle, nor for a brand whose manufacturer is unknown', async () => {
    expect((await readProduct('workplace-bundle')).product.manufacturer).toBeNull();
    await shop.sql.update(brands).set({ manufacturer: null }).where(eq(brands.slug, 'silika'));
    expect((await readProduct('cat-6-network-cable')).product.manufacturer).toBeNull();
  });

  test('uses the name of a boutique whose legal name is unknown', async () => {
    const id = await addBoutique([{ fee: 100 }]);
    const { slug } = only(
      await shop.sql
        .select()
        .from(products)
        .where(eq(products.id, await goods(id))),
    );
    const { shopName } = only(await shop.sql.select().from(sellers).where(eq(sellers.id, id)));
    expect((await readProduct(slug)).product.manufacturer?.name).toBe(shopName);
  });
});

test('no text links to the closed platform for online dispute resolution (L6)', async () => {
  const stored = await Promise.all([pages, faqs, documents].map((table) => shop.sql.select().from(table)));
  const shipped = ['messages', 'account'].flatMap((name) =>
    ['en', 'bg'].map((lang) => readFileSync(`locales/${lang}/${name}.po`, 'utf8')),
  );
  expect(JSON.stringify([stored, shipped])).not.toMatch(/consumers\/odr|\bODR\b/);
});
