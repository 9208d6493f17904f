import { expect, type Locator } from '@playwright/test';
import { test } from './shop-fixtures';

test('[G17] reduced motion limits every animation to 10 ms and pauses the sponsors carousel', async ({
  page,
  shop,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of ['/', '/p/compare?items=reef-sneakers,knit-sock-sneakers', '/p/affiliates/ralitsa-vaneva']) {
    await shop.open(path);
    await shop.seeCartCount(0);
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .filter((element) => {
          const { animationName, animationDuration, transitionDuration } = getComputedStyle(element);
          const longest = (durations: string) => Math.max(...durations.split(',').map(Number.parseFloat));
          return longest(transitionDuration) > 0.01 || (animationName !== 'none' && longest(animationDuration) > 0.01);
        })
        .map(({ outerHTML }) => outerHTML.slice(0, 200)),
    );
    expect(moving, path).toEqual([]);
  }
  await expect(shop.main.getByRole('button', { name: 'Play the sponsors' })).toBeVisible();
});

test('[G17] forced colors keep button borders, stars, focus outline and selected variant distinguishable', async ({
  page,
  shop,
  api,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const { products } = await api.get('/api/product?per_page=60');
  const chosen = products.data.find((one: { active_variants: unknown[] }) => one.active_variants.length > 0);
  await shop.open(`/p/products/details/${chosen.slug}`);
  const css = (locator: Locator, property: string) =>
    locator.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
  const add = shop.main.getByRole('button', { name: 'Add to cart' }).first();
  expect(await css(add, 'border-top-width')).not.toBe('0px');
  expect(await css(shop.main.locator('.stars').first(), 'background-image')).toContain('rgb(0, 0, 0)');
  const choice = shop.main.locator('label:has([type=radio])');
  const grounds = await choice.evaluateAll((labels) =>
    labels.map((label) => [label.matches(':has(:checked)'), getComputedStyle(label).backgroundColor] as const),
  );
  const groundsOf = (isChecked: boolean) => grounds.filter(([is]) => is === isChecked).map(([, ground]) => ground);
  expect(groundsOf(true).length).toBeGreaterThan(0);
  for (const ground of groundsOf(true)) expect(groundsOf(false)).not.toContain(ground);
  await shop.header.getByRole('button', { name: 'Menu' }).focus();
  await page.keyboard.press('Tab');
  expect(await css(page.locator(':focus'), 'outline-style')).toBe('solid');
});

test('[G17] header controls and form fields are at least 44 px high, and fields allow autofill and pasting', async ({
  shop,
}) => {
  await shop.open('/');
  await shop.seeCartCount(0);
  for (const tool of await shop.header.locator('a:visible, button:visible').all()) {
    expect((await tool.boundingBox())?.height, String(tool)).toBeGreaterThanOrEqual(44);
  }
  const purposes = {
    '/p/login': ['username webauthn', 'current-password'],
    '/p/signup': ['name', 'username', 'tel', 'new-password', 'new-password'],
    '/p/signup/code?email=a@b.example': ['one-time-code'],
    '/p/login/email': ['username webauthn'],
    '/p/login/code?email=a@b.example': ['one-time-code'],
    '/p/contact': ['name', 'email', 'tel'],
  };
  for (const [path, expected] of Object.entries(purposes)) {
    await shop.open(path);
    const fields = shop.main.locator('input[autocomplete]:not([autocomplete=off]):visible');
    await expect(fields.first()).toBeVisible();
    expect(await fields.evaluateAll((all) => all.map((field) => field.getAttribute('autocomplete')))).toEqual(expected);
    const isPasted = await fields.evaluateAll((all) =>
      all.every((field) => field.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true }))),
    );
    expect(isPasted, `${path} allows pasting`).toBe(true);
    for (const target of [...(await fields.all()), shop.main.locator('form:not(:has([type=search])) [type=submit]')]) {
      expect((await target.boundingBox())?.height, path).toBeGreaterThanOrEqual(44);
    }
  }
});
