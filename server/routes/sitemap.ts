import { Hono } from 'hono';
import type { Env } from '../http/hono-env';
import { describeError } from '../http/redact';
import { notFound } from '../http/refusal';
import { siteOrigin } from '../http/site-origin';
import { readEntries, readParts, robots, streamText, writeIndex, writeUrls } from '../sitemap/sitemap';
import type { Deps } from './deps';

const cacheHeaders = { 'Cache-Control': 'public, max-age=3600' };
const xml = { ...cacheHeaders, 'Content-Type': 'application/xml; charset=utf-8' };

/** Serves `/robots.txt`, `/sitemap.xml` and the parts of the sitemap, which are streamed to save memory. */
export function sitemapRoutes({
  sql,
  clock,
  log,
  ...site
}: Pick<Deps, 'sql' | 'clock' | 'log' | 'publicUrl' | 'trustProxy'>) {
  return new Hono<Env>()
    .get('/robots.txt', (c) => c.text(robots(siteOrigin(c, site)), 200, cacheHeaders))
    .get('/sitemap.xml', async (c) => c.body(writeIndex(await readParts(sql), siteOrigin(c, site)), 200, xml))
    .get('/sitemap/:file{[a-z]+(?:-\\d+)?\\.xml}', async (c) => {
      const entries = await readEntries(sql, c.req.param('file').replace('.xml', ''), clock());
      if (!entries) throw notFound();
      const chunks = writeUrls(entries, siteOrigin(c, site));
      const onFailure = (error: unknown) =>
        log.error('response aborted', { id: c.var.requestId, ...describeError(error) });
      return c.body(streamText(chunks, onFailure), 200, xml);
    });
}
