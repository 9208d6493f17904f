import { expect, type Page } from '@playwright/test';
import { isThorough, tryOut } from '../support/fault-table';
import { ShopPage, test } from './shop-fixtures';

const payloads = [
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

/** Names of properties that `withPayload` does not replace, because the page needs the values and they are no URLs. */
const plain = /^(?:id|.*_id|type|key|currency\w*|end_time|created_at|\w+_at|timezone|language|sku|lang)$/;

function withPayload(value: unknown, payload: string, name = ''): unknown {
  if (typeof value === 'string') return plain.test(name) || Number.isFinite(Number(value)) ? value : payload;
  if (Array.isArray(value)) return value.map((one) => withPayload(one, payload, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withPayload(one, payload, key)]));
}

/** Returns the URLs on the page that could run a script or lead out of the shop unintentionally. */
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
    // Start of the placeholder URL that React writes into a form whose `action` is a function.
    const ofReact = "javascript:throw new Error('A React form was unexpectedly submitted.";
    return all.filter(({ from, to }) => {
      if (to.startsWith(ofReact)) return false;
      if (!URL.canParse(to, location.href)) return true;
      const { protocol, origin } = new URL(to, location.href);
      if (from !== 'a[href]') return origin !== location.origin;
      if (/^(?:mailto|tel):$/.test(protocol) || origin === location.origin) return false;
      // A link may lead to any absolute http or https URL, for example the website of a boutique.
      return !/^https?:\/\//.test(to);
    });
  });

test('malicious texts in API responses run no script and create no link that leaves the shop unintentionally', async ({
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
  let current = '';
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const json = response.headers()['content-type']?.includes('json');
    return route.fulfill({ response, body: json ? JSON.stringify(withPayload(JSON.parse(text), current)) : text });
  });
  const shop = new ShopPage(page);
  for (const [index, payload] of payloads.entries()) {
    // A normal run tests each page with three payloads; the thorough run tests all payloads on all pages.
    const some = isThorough || index < 2 ? paths : paths.filter((_, n) => n % (payloads.length - 2) === index - 2);
    await tryOut(`answers with ${JSON.stringify(payload)} in each text, on ${some.length} pages`, async () => {
      current = payload;
      for (const path of some) {
        await page.goto(path);
        await expect(shop.heading).toBeVisible();
        await expect(page.locator('#prerender')).toHaveCount(0);
        await expect(shop.spinner).toHaveCount(0);
        expect(await traces(page), `${path} ${payload}`).toEqual([]);
        expect(mistakes).toEqual([]);
      }
      return 'no script ran, no link out of the shop';
    });
  }
});
