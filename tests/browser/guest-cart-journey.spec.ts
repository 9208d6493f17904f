import { expect } from '@playwright/test';
import { ShopApi, ShopPage, test } from './shop-fixtures';

const texts = {
  en: {
    add: 'Add to cart',
    quantity: (name: string) => `Quantity of ${name}`,
    more: (name: string) => `One more of ${name}`,
    less: (name: string) => `One less of ${name}`,
    remove: (name: string) => `Remove ${name}`,
    empty: 'Your cart is empty',
    summary: 'Summary',
  },
  bg: {
    add: 'Добави в количката',
    quantity: (name: string) => `Количество: ${name}`,
    more: (name: string) => `Още един брой: ${name}`,
    less: (name: string) => `Един брой по-малко: ${name}`,
    remove: (name: string) => `Премахни ${name}`,
    empty: 'Количката ви е празна',
    summary: 'Обобщение',
  },
};

test('[R1] [R4] [R5] [R8] [C2] [C3] [C4] [C7] [G1] [G7] [E33] [E34] [E40] [E42] [E45] [E46] a guest finds a product, adds a variant, changes its quantity and removes it, in Bulgarian on a phone and in English on a desktop', async ({
  page,
  request,
  isMobile,
}) => {
  const lang = isMobile ? 'bg' : 'en';
  const word = texts[lang];
  const api = new ShopApi(request, lang);
  const shop = new ShopPage(page, lang);
  await page.addInitScript((stored) => localStorage.setItem('lang', stored), lang);

  await test.step('opens home', async () => {
    await shop.open('/');
    await shop.seeCartCount(0);
  });

  const { products } = await api.get('/api/product?per_page=60');
  const withChoice = products.data.find(isChoosable) as Product;
  const { productCategories } = await api.get('/api/website-setup');
  const category = productCategories.find(({ id }: { id: number }) => id === withChoice.category_id);

  await test.step('lists the products of a category', async () => {
    await shop.main.locator(`a[href="/p/products?category=${category.slug}"]`).first().click();
    await shop.seeHeading(category.name);
    const inCategory = await api.get(`/api/product?category=${category.slug}`);
    await expect(shop.main).toContainText(String(inCategory.products.total));
    await page.reload();
    await shop.seeHeading(category.name);
  });

  await test.step('opens a product of the category', async () => {
    await shop.main.getByRole('link', { name: withChoice.name }).first().click();
    await shop.seeHeading(withChoice.name);
  });

  const [variant] = withChoice.active_variants;
  const dearer = variant?.active_variant_items.find(({ price, stock }) => price > 0 && stock !== 0);
  await test.step('adds the surcharge of a variant to the price', async () => {
    await page
      .getByRole('radio', { name: dearer?.name ?? '' })
      .first()
      .check();
    const base = withChoice.offer_price || withChoice.price;
    const off = withChoice.flash_sale?.offer ?? 0;
    const cents = Math.round(((base + (dearer?.price ?? 0)) * 100 * (100 - off)) / 100);
    await expect(shop.main).toContainText(money(cents, lang));
  });

  await test.step('keeps the added product in the cart after a reload', async () => {
    const saved = page.waitForResponse('**/api/guest-add-to-cart');
    await page.getByRole('button', { name: word.add }).locator('visible=true').first().click();
    await shop.seeCartCount(1);
    await saved;
    await page.reload();
    await shop.seeCartCount(1);
    await shop.cartLink.click();
    await expect(shop.main.getByRole('listitem').filter({ hasText: withChoice.name })).toContainText(
      dearer?.name ?? '',
    );
  });

  const quantity = shop.main.getByRole('group', { name: word.quantity(withChoice.name) });
  await test.step('increments and decrements the quantity, also after a reload', async () => {
    await expect(quantity).toContainText('1');
    await shop.main.getByRole('button', { name: word.more(withChoice.name) }).click();
    await expect(quantity).toContainText('2');
    await expect(shop.main.locator('[aria-busy=true]')).toHaveCount(0);
    await page.reload();
    await expect(quantity).toContainText('2');
    await shop.main.getByRole('button', { name: word.less(withChoice.name) }).click();
    await expect(quantity).toContainText('1');
    await expect(shop.main.locator('[aria-busy=true]')).toHaveCount(0);
  });

  await test.step('removes the line', async () => {
    const saved = page.waitForResponse('**/api/guest-cart-item-remove/*');
    await shop.main.getByRole('button', { name: word.remove(withChoice.name) }).click();
    await shop.seeCartCount(0);
    await expect(shop.main).toContainText(word.empty);
    await saved;
    await page.reload();
    await expect(shop.main).toContainText(word.empty);
    await expect(page.locator('html')).toHaveAttribute('lang', lang);
  });
});

interface Product {
  name: string;
  category_id: number;
  price: number;
  offer_price: number | null;
  flash_sale: { offer: number } | null;
  qty: number;
  sold_qty: number;
  active_variants: { active_variant_items: { name: string; price: number; stock: number | null }[] }[];
}

function isChoosable({ active_variants, qty, sold_qty }: Product): boolean {
  const [variant, ...others] = active_variants;
  const items = variant?.active_variant_items ?? [];
  const isFirstOfEach = others.every(({ active_variant_items: [first] }) => first?.price === 0);
  return (
    isFirstOfEach &&
    qty - sold_qty > 3 &&
    items.slice(1).some(({ price, stock }) => price > 0 && (stock === null || stock > 3))
  );
}

function money(cents: number, lang: string): string {
  const [whole, fraction] = (cents / 100).toFixed(2).split('.');
  const grouped = lang === 'bg' ? whole : whole?.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${grouped}${lang === 'bg' ? ',' : '.'}${fraction}`;
}
