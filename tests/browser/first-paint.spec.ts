import { expect, type Page } from '@playwright/test';
import { fileOf, test } from './shop';

/** The pictures that the page asks for, in their order, without their widths. */
function watchPictures(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/media/')) asked.push(pathname);
  });
  return asked;
}

test('[G11] only pictures that are in sight or near it are loaded, the others as they are come to', async ({
  page,
  shop,
  api,
}) => {
  const home = await api.get('/api');
  const [first, second] = home.sliders.map(({ image }: { image: string }) => fileOf(image));
  const asked = watchPictures(page);
  await shop.open('/');
  await page.waitForLoadState('networkidle');
  expect(asked).toContain(first);
  expect(asked.length).toBeLessThanOrEqual(14);
  expect(asked).not.toContain(second);
  // A hand on the shop's window: its next picture is about to be looked at.
  await page.getByRole('button', { name: 'Next highlight' }).focus();
  await expect.poll(() => asked).toContain(second);
  const brand = shop.main.getByRole('img', { name: home.brands[0].name, exact: true });
  expect(asked).not.toContain(fileOf(home.brands[0].logo));
  await brand.scrollIntoViewIfNeeded();
  await expect.poll(() => brand.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});
