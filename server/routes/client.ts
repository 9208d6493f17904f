import { type Context, Hono } from 'hono';
import type { Env } from '../http/env';
import type { ClientFile } from '../static/client-files';
import type { Deps } from './deps';

/** The built app: its files, and its page for every other address a browser may open. */
export function clientRoutes({ client }: Pick<Deps, 'client'>) {
  return new Hono<Env>().get('/*', (c) => {
    const path = c.req.path;
    const file = client.get(path);
    if (file) return send(c, file, path.startsWith('/assets/'));
    const page = client.get('/index.html');
    if (page && isNavigation(c)) return send(c, page, false);
    return c.text(page ? 'Not found' : 'The app is not built: run npm run build.', 404, {
      'Cache-Control': 'no-cache',
    });
  });
}

/** Somebody who opens an address (or a tool that takes anything), not a script that misses one of its files. */
function isNavigation(c: Context<Env>): boolean {
  const accept = c.req.header('accept') ?? '*/*';
  const isFile = c.req.path.startsWith('/assets/') || /\.\w{1,8}$/.test(c.req.path);
  return accept.includes('text/html') ? !c.req.path.startsWith('/assets/') : accept === '*/*' && !isFile;
}

/** The names of hashed files change with their content, so they may be kept for ever. */
function send(c: Context<Env>, { type, etag, content, compressed }: ClientFile, isHashed: boolean): Response {
  const accepted = c.req.header('accept-encoding') ?? '';
  const encoding = (['br', 'gzip'] as const).find((name) => compressed[name] && accepts(accepted, name));
  c.header('Content-Type', type);
  c.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
  c.header('ETag', `"${etag}${encoding ? `-${encoding}` : ''}"`);
  c.header('Vary', 'Accept-Encoding');
  if (encoding) c.header('Content-Encoding', encoding);
  return c.body(new Uint8Array((encoding && compressed[encoding]) || content));
}

function accepts(header: string, encoding: string): boolean {
  return header.split(',').some((part) => {
    const [name, quality = ''] = part.split(';').map((piece) => piece.trim());
    return name === encoding && !/^q=0(\.0*)?$/.test(quality);
  });
}
