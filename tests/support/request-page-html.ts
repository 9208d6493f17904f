import { fileURLToPath } from 'node:url';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { products } from '../../server/db/schema';
import { openShop, type TestShop } from './test-shop';

const built = (path: string) => fileURLToPath(new URL(`../../dist/${path}`, import.meta.url));

/** Opens a shop that serves the built app and renders its pages. */
export async function openRenderedShop(options: Parameters<typeof openShop>[0] = {}): Promise<TestShop> {
  const { renderPage } = await import(built('server/render-page.js'));
  return openShop({ clientDir: built('client'), renderPage, ...options });
}

/** Requests a web page as a browser does. */
export const openPage = (from: TestShop, path: string, headers: Record<string, string> = {}) =>
  from.request(path, { headers: { accept: 'text/html', ...headers } });

/** Returns the status, the HTML and the metadata of a web page, as a crawler reads them. */
export async function readPage(from: TestShop, path: string, headers: Record<string, string> = {}) {
  const answer = await openPage(from, path, headers);
  const html = await answer.text();
  const plain = (text = '') => text.replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)));
  const one = (pattern: RegExp) => {
    const found = [...html.matchAll(pattern)].map(([, text]) => plain(text));
    expect(found.length, `${pattern} in ${path}`).toBeLessThanOrEqual(1);
    return found[0];
  };
  return {
    status: answer.status,
    html,
    lang: one(/<html lang="([^"]*)"/g),
    origin: one(/data-origin="([^"]*)"/g),
    title: one(/<title>([^<]*)<\/title>/g),
    description: one(/<meta name="description" content="([^"]*)"/g),
    robots: one(/<meta name="robots" content="([^"]*)"/g),
    canonical: one(/<link rel="canonical" href="([^"]*)"/g),
    image: one(/<meta property="og:image" content="([^"]*)"/g),
    type: one(/<meta property="og:type" content="([^"]*)"/g),
    alternates: Object.fromEntries(
      [...html.matchAll(/<link rel="alternate" hreflang="([^"]*)" href="([^"]*)"/g)].map(([, lang, href]) => [
        lang,
        plain(href),
      ]),
    ),
    jsonLd: [...html.matchAll(/<script type="application\/ld\+json" data-head="">(.*?)<\/script>/gs)].map(
      ([, json = '']) => JSON.parse(json),
    ),
  };
}

/** Returns an active demo product that has a rating, a brand and a child category. */
export async function someProduct(from: TestShop) {
  const found = await from.sql.select().from(products).where(eq(products.isActive, true));
  const product = found.find(
    ({ childCategoryId, ratingCount, brandId }) => childCategoryId && ratingCount > 0 && brandId,
  );
  if (!product) throw new Error('The demo shop has no rated product of a brand in a child category');
  return product;
}
