import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { products } from '../../server/db/schema';
import { clientFolder } from './client-folder';
import type { TestShop } from './test-shop';

export const source = (path: string) => readFileSync(fileURLToPath(new URL(`../../${path}`, import.meta.url)), 'utf8');

/** Returns the URL path of the font file for a character subset. */
export const font = (name: string) => `/assets/sofia-sans-${name}-wght-normal-Ab_c-1.woff2`;

const fonts = ['cyrillic-ext', 'cyrillic', 'latin-ext', 'latin'].map(font);

/** Folder of a fake app build, with index.html and empty font files. */
export const clientDir = clientFolder({
  'index.html': source('index.html'),
  ...Object.fromEntries(fonts.map((path) => [path, ''])),
});

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
