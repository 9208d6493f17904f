import { expect, type Page } from '@playwright/test';
import { isThorough, survive } from '../support/fault-table';
import { ShopPage, test } from './shop';

// Every address and every text that a shop's answer holds may be somebody's trap: none becomes one on the page.

const traps = [
  'javascript:alert(1)',
  '//evil.example/p/login',
  ' \tjava\nscript:alert(1)',
  'https://shop@evil.example/',
  '/\\evil.example/',
  'data:text/html,<script>alert(1)</script>',
  '../../../evil.example',
  '"><img src=x onerror=alert(1)>',
  'vbscript:msgbox(1)',
  'blob:https://evil.example/1',
];

/** What the app goes by, and no address. */
const plain = /^(?:id|.*_id|type|key|currency\w*|end_time|created_at|\w+_at|timezone|language|sku|lang)$/;

/** An answer in which each text is this one. */
function baited(value: unknown, trap: string, name = ''): unknown {
  if (typeof value === 'string') return plain.test(name) || Number.isFinite(Number(value)) ? value : trap;
  if (Array.isArray(value)) return value.map((one) => baited(one, trap, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, baited(one, trap, key)]));
}

/** By what the page leads out of the shop, as the browser reads it, without being meant to. */
const traces = (page: Page) =>
  page.evaluate(() => {
    const read = (selector: string, name: string) =>
      [...document.querySelectorAll(selector)].map((one) => ({ from: selector, to: one.getAttribute(name) ?? '' }));
    const all = [
      ...read('a[href]', 'href'),
      ...read('area[href]', 'href'),
      ...read('form[action]', 'action'),
      ...read('[formaction]', 'formaction'),
      ...read('iframe', 'src'),
      ...read('object', 'data'),
      ...read('embed', 'src'),
      ...read('base', 'href'),
    ];
    // React's own, for forms that are sent by a function.
    const ofReact = "javascript:throw new Error('A React form was unexpectedly submitted.";
    return all.filter(({ from, to }) => {
      if (to.startsWith(ofReact)) return false;
      if (!URL.canParse(to, location.href)) return true;
      const { protocol, origin } = new URL(to, location.href);
      if (from !== 'a[href]') return origin !== location.origin;
      if (/^(?:mailto|tel):$/.test(protocol) || origin === location.origin) return false;
      // A whole address is what the owner or a boutique has given as a link; half of one was taken for the shop's own.
      return !/^https?:\/\//.test(to);
    });
  });

test('addresses and texts of the shop’s answers lead nowhere but to the shop, or where a link names another host', async ({
  page,
  api,
}) => {
  test.setTimeout(900_000);
  const { products } = await api.get('/api/product?per_page=1&min_rating=1');
  const { affiliates } = await api.get('/api/affiliates');
  const { sellers } = await api.get('/api/sellers');
  const paths = [
    ...['/', '/p/products', `/p/products/details/${products.data[0].slug}`, '/p/boutiques', '/p/brands', '/p/bundles'],
    ...[`/p/boutiques/${sellers.data[0].slug}`, '/p/affiliates', `/p/affiliates/${affiliates.data[0].slug}`],
    ...['/p/offers', '/p/contact', '/p/about', '/p/faq', '/no-such-page', '/p/cart'],
  ];
  const mistakes: string[] = [];
  page.on('dialog', (dialog) => {
    mistakes.push(`a script ran: ${dialog.message()}`);
    return dialog.dismiss();
  });
  let trap = '';
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const json = response.headers()['content-type']?.includes('json');
    return route.fulfill({ response, body: json ? JSON.stringify(baited(JSON.parse(text), trap)) : text });
  });
  const shop = new ShopPage(page);
  for (const [m, bait] of traps.entries()) {
    // Each page meets three of them daily, and all of them where it is meant.
    const some = isThorough || m < 2 ? paths : paths.filter((_, n) => n % (traps.length - 2) === m - 2);
    await survive(`answers that say ${JSON.stringify(bait)} in each text, on ${some.length} pages`, async () => {
      trap = bait;
      for (const path of some) {
        await page.goto(path);
        await expect(shop.heading).toBeVisible();
        await expect(page.locator('#first-sight')).toHaveCount(0);
        await expect(shop.spinner).toHaveCount(0);
        expect(await traces(page), `${path} ${trap}`).toEqual([]);
        expect(mistakes).toEqual([]);
      }
      return 'lead nowhere';
    });
  }
});
