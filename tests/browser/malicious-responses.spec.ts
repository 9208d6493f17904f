import { expect, type Page, type Request } from '@playwright/test';
import fc from 'fast-check';
import * as v from 'valibot';
import { type CallId, calls } from '../../src/contract/all-calls';
import type { Call } from '../../src/contract/define-call';
import { callsAt } from '../support/contract-table';
import { isThorough, tryOut } from '../support/fault-table';
import { mutateAt, mutations, pathsOf } from '../support/mutate-json';
import { seed } from '../support/seed';
import { renderInBrowser, type ShopApi, ShopPage, test } from './shop-fixtures';

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

/** Replaces each text by the payload with index `n`. The items of a list get one payload after the other. */
function withPayloads(value: unknown, n: number, name = ''): unknown {
  if (typeof value === 'string') {
    return plain.test(name) || Number.isFinite(Number(value)) ? value : payloads[n % payloads.length];
  }
  if (Array.isArray(value)) return value.map((one, index) => withPayloads(one, n + index, name));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withPayloads(one, n, key)]));
}

/** Makes up to 30 random mutations of an answer that its schema accepts. */
function withMutations(json: unknown, request: Request, start: number): unknown {
  const [id] = callsAt(request.method(), new URL(request.url()));
  const call: Call | undefined = calls[id as CallId];
  if (!call) return json;
  const change = fc.tuple(fc.constantFrom(...pathsOf(json)), fc.constantFrom(...Object.values(mutations)));
  return fc.sample(change, { numRuns: 30, seed: start }).reduce((body, [path, mutate]) => {
    const changed = mutateAt(body, path, mutate);
    return v.safeParse(call.answer, changed).typed ? changed : body;
  }, json);
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

/** Opens each public page with changed API responses. `check` runs on each page. */
async function openPages(
  page: Page,
  api: ShopApi,
  change: (json: unknown, request: Request) => unknown,
  check: (path: string) => Promise<void>,
) {
  const { products } = await api.get('/api/product?per_page=1&min_rating=1');
  const { affiliates } = await api.get('/api/affiliates');
  const { sellers } = await api.get('/api/sellers');
  const paths = [
    ...['/p/products', `/p/products/details/${products.data[0].slug}`, '/p/boutiques', '/p/brands', '/p/bundles'],
    ...[`/p/boutiques/${sellers.data[0].slug}`, '/p/affiliates', `/p/affiliates/${affiliates.data[0].slug}`],
    ...['/p/offers', '/p/contact', '/p/about', '/p/faq', '/no-such-page', '/p/cart'],
  ];
  await page.unrouteAll();
  await renderInBrowser(page);
  let pending = 0;
  await page.route(/\/api(?:[/?]|$)/, async (route, request) => {
    pending += 1;
    const response = await route.fetch();
    const text = await response.text();
    const isJson = text !== '' && response.headers()['content-type']?.includes('json');
    await route.fulfill({ response, body: isJson ? JSON.stringify(change(JSON.parse(text), request)) : text });
    pending -= 1;
  });
  const shop = new ShopPage(page);
  // With a hash, pages also render at once what they else defer until after the first paint.
  await page.goto('/#all');
  await shop.seeStarted();
  for (const path of ['/', ...paths]) {
    // Navigates inside the app, which is faster than loading each page.
    if (path !== '/') await navigate(page, `${path}#all`);
    await expect(shop.heading.and(page.locator(':not([data-left])'))).toBeVisible();
    await expect.poll(() => pending).toBe(0);
    await expect(shop.spinner.or(shop.main.locator('.animate-breathe'))).toHaveCount(0);
    await check(path);
  }
  return paths.length + 1;
}

const navigate = (page: Page, path: string) =>
  page.evaluate((to) => {
    document.querySelector('main h1')?.setAttribute('data-left', '');
    history.pushState({}, '', to);
  }, path);

test('malicious texts in API responses run no script and create no link that leaves the shop unintentionally', async ({
  page,
  api,
}) => {
  test.setTimeout(900_000);
  const mistakes: string[] = [];
  page.on('dialog', (dialog) => {
    mistakes.push(`a script ran: ${dialog.message()}`);
    return dialog.dismiss();
  });
  // Each round gives every text another payload. A normal run tests a single text with two payloads, lists with all.
  for (const n of isThorough ? payloads.keys() : [0, 1]) {
    await tryOut(`answers with ${JSON.stringify(payloads[n])} and other payloads in each text`, async () => {
      const count = await openPages(
        page,
        api,
        (json) => withPayloads(json, n),
        async (path) => {
          expect(await traces(page), `${path} ${n}`).toEqual([]);
          expect(mistakes).toEqual([]);
        },
      );
      return `no script ran on ${count} pages, no link out of the shop`;
    });
  }
});

test('no page crashes on strange API responses that the contract accepts', async ({ page, api }) => {
  test.setTimeout(900_000);
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  for (let round = 0; round < (isThorough ? 50 : 1); round += 1) {
    await tryOut(`answers with mutations of seed ${seed + round} that the contract accepts`, async () => {
      const count = await openPages(
        page,
        api,
        (json, request) => withMutations(json, request, seed + round),
        async (path) => {
          await expect(page.getByRole('heading', { name: /went wrong/ }), path).toHaveCount(0);
          expect(errors, path).toEqual([]);
        },
      );
      return `no crash on ${count} pages`;
    });
  }
});
