import { Hono } from 'hono';
import type { Env } from '../http/hono-env';
import { readWanted } from '../media/picture-variant';
import type { Deps } from './deps';

/** Serves `/media/<path>?w=`: pictures in the allowed widths, as AVIF, WebP or JPEG. */
export function mediaRoutes({ media }: Pick<Deps, 'media'>) {
  return new Hono<Env>().get('/*', async (c) => {
    c.header('Vary', 'Accept');
    const wanted = readWanted(c.req.url, c.req.header('accept'));
    const picture = wanted && (await media.read(wanted));
    if (!picture) return c.text('Not found', 404, { 'Cache-Control': 'no-cache' });
    c.header('ETag', picture.etag);
    // Caches keep a replaced picture for up to a month, so a new picture needs a new name.
    c.header('Cache-Control', `public, max-age=${picture.isMeanwhile ? 300 : 2592000}`);
    c.header('Content-Type', picture.type);
    return c.body(new Uint8Array(picture.content));
  });
}
