import { Hono } from 'hono';
import type { Env } from '../http/env';
import { describeError } from '../http/redact';
import { notFound } from '../http/refusal';
import { siteOrigin } from '../http/site-origin';
import { readEntries, readParts, robots, streamText, writeIndex, writeUrls } from '../sitemap/sitemap';
import type { Deps } from './deps';

const kept = { 'Cache-Control': 'public, max-age=3600' };
const xml = { ...kept, 'Content-Type': 'application/xml; charset=utf-8' };

/** What crawlers ask for: `/robots.txt`, `/sitemap.xml` and its parts, which are written as they are read and never whole in memory. */
export function sitemapRoutes({
  sql,
  clock,
  log,
  ...site
}: Pick<Deps, 'sql' | 'clock' | 'log' | 'publicUrl' | 'trustProxy'>) {
  return new Hono<Env>()
    .get('/robots.txt', (c) => c.text(robots(siteOrigin(c, site)), 200, kept))
    .get('/sitemap.xml', async (c) => c.body(writeIndex(await readParts(sql), siteOrigin(c, site)), 200, xml))
    .get('/sitemap/:file{[a-z]+(?:-\\d+)?\\.xml}', async (c) => {
      const entries = await readEntries(sql, c.req.param('file').replace('.xml', ''), clock());
      if (!entries) throw notFound();
      const chunks = writeUrls(entries, siteOrigin(c, site));
      const onFailure = (error: unknown) =>
        log.error('answer cut off', { id: c.var.requestId, ...describeError(error) });
      return c.body(streamText(chunks, onFailure), 200, xml);
    });
}
