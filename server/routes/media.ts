import { Hono } from 'hono';
import type { Env } from '../http/env';
import { readWanted } from '../media/variant';
import type { Deps } from './deps';

/** `/media/<path>?w=`: pictures in the listed widths, as AVIF or WebP where the browser takes it. */
export function mediaRoutes({ media }: Pick<Deps, 'media'>) {
  return new Hono<Env>().get('/*', async (c) => {
    c.header('Vary', 'Accept');
    const wanted = readWanted(c.req.url, c.req.header('accept'));
    const picture = wanted && (await media.read(wanted));
    if (!picture) return c.text('Not found', 404, { 'Cache-Control': 'no-cache' });
    c.header('ETag', picture.etag);
    // Replacing a picture under its name takes up to a month to reach everyone: new pictures get new names.
    c.header('Cache-Control', `public, max-age=${picture.isMeanwhile ? 300 : 2592000}`);
    c.header('Content-Type', picture.type);
    return c.body(new Uint8Array(picture.content));
  });
}
