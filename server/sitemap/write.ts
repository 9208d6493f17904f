import { addressOf, alternatesOf } from '../../src/contract/page-head';
import { escapeMarkup } from '../escape-markup';
import type { Entry } from './entries';

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** The sitemap of sitemaps. */
export function writeIndex(parts: string[], origin: string): string {
  const written = parts.map(
    (part) => `<sitemap><loc>${escapeMarkup(`${origin}/sitemap/${part}.xml`)}</loc></sitemap>\n`,
  );
  return `${declaration}<sitemapindex xmlns="${schema}">\n${written.join('')}</sitemapindex>\n`;
}

/** One part, written as its entries come: each in every language, with the others beside it. */
export async function* writeUrls(batches: AsyncIterable<Entry[]>, origin: string): AsyncGenerator<string> {
  yield `${declaration}<urlset xmlns="${schema}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
  for await (const entries of batches) yield entries.map((entry) => writeEntry(entry, origin)).join('');
  yield '</urlset>\n';
}

function writeEntry({ path, changedAt }: Entry, origin: string): string {
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
  const alternates = alternatesOf(path, { origin });
  const links = alternates
    .map(({ lang, url }) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${escapeMarkup(url)}"/>`)
    .join('');
  return alternates
    .filter(({ lang }) => lang !== 'x-default')
    .map(({ lang }) => `<url><loc>${escapeMarkup(addressOf(path, { origin, lang }))}</loc>${changed}${links}</url>\n`)
    .join('');
}
