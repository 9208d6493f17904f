import { expect } from '@playwright/test';
import { seeNoViolation } from './axe';
import { test } from './shop-fixtures';

test('[R5] pictures can be browsed and enlarged, and closing returns to the one viewed last', async ({
  page,
  shop,
  api,
  isMobile,
}) => {
  const { products } = await api.get('/api/product?per_page=24');
  let count = 0;
  for (const { slug } of products.data) {
    const { product, gellery } = await api.get(`/api/product/${slug}`);
    count = new Set([product.thumb_image, ...gellery.map(({ image }: { image: string }) => image)]).size;
    if (count < 3) continue;
    await shop.open(`/p/products/details/${slug}`);
    break;
  }
  const pictures = shop.main.getByRole('region', { name: 'Pictures' });
  const position = pictures.getByRole('status');
  const picture = (number: number) => pictures.getByRole('button', { name: `Enlarge picture ${number} of ${count}` });
  await expect(position).toContainText(`Picture 1 of ${count}`);
  if (isMobile)
    await pictures
      .getByRole('list')
      .first()
      .evaluate((list) => list.scrollBy(list.clientWidth, 0));
  else await pictures.getByRole('button', { name: 'Show picture 2' }).click();
  await expect(position).toContainText(`Picture 2 of ${count}`);

  await picture(2).click();
  const large = page.getByRole('dialog');
  const seeLarge = (number: number) => expect(large.getByRole('status')).toContainText(`Picture ${number} of ${count}`);
  await seeLarge(2);
  await expect(large.getByRole('button', { name: 'Zoom in' }).nth(1)).toBeFocused();
  await expect(large.getByRole('button', { name: 'Zoom in' }).nth(1)).toBeInViewport();
  await page.keyboard.press('ArrowRight');
  await seeLarge(3);
  const shown = large.getByRole('button', { name: /^Zoom/ }).nth(2);
  await expect(shown).toBeFocused();
  const width = async () => (await shown.boundingBox())?.width ?? 0;
  const before = await width();
  await page.keyboard.press('Enter');
  await expect(shown).toHaveAccessibleName('Zoom out');
  expect((await width()) / before).toBeCloseTo(2.5, 1);
  await shown.click();
  await expect.poll(width).toBeCloseTo(before, 0);
  await seeNoViolation(page, 'dialog[open]');
  await page.keyboard.press('Escape');
  await expect(large).toHaveCount(0);
  await expect(position).toContainText(`Picture 3 of ${count}`);
  await expect(picture(3)).toBeFocused();
});

test('[R5] a phone keeps the add-to-cart bar in view, and it never covers the footer', async ({
  page,
  shop,
  api,
  isMobile,
}) => {
  const { products } = await api.get('/api/product?category=plants&per_page=1');
  await shop.open(`/p/products/details/${products.data[0].slug}`);
  const bar = shop.main.getByRole('region', { name: 'Buy', exact: true });
  const own = shop.main.getByRole('group', { name: 'Quantity' });
  await own.scrollIntoViewIfNeeded();
  await expect(bar).toBeHidden();
  if (isMobile) {
    await shop.main.locator('#reviews').scrollIntoViewIfNeeded();
    await expect(bar).toBeInViewport({ ratio: 1 });
    const scrolled = () => page.evaluate(() => window.scrollY);
    const before = await scrolled();
    await bar.getByRole('button', { name: 'Add to cart' }).focus();
    expect(await scrolled()).toBe(before);
    await bar.getByRole('button', { name: 'Add to cart' }).click();
    await shop.seeCartCount(1);
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  }
  // Waits for the shop's settings, because the footer grows when they arrive.
  await page.waitForLoadState('networkidle');
  const link = page.getByRole('contentinfo').getByRole('link').last();
  // The parts near the window are laid out only now, which can move the end of the page.
  await link.scrollIntoViewIfNeeded();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(link).toBeInViewport();
  const isFree = await link.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  expect(isFree).toBe(true);
});
