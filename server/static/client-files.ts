import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';

type Encoding = 'br' | 'gzip';

export type ClientFile = {
  type: string;
  etag: string;
  content: Buffer;
  /** The same, compressed when the app was built. */
  compressed: Partial<Record<Encoding, Buffer>>;
};

/** The built app by url path. In memory: it is small, no path can lead out of it, and a rebuild can't mix with it. */
export type ClientFiles = ReadonlyMap<string, ClientFile>;

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

/** Reads the folder of the built app; empty when it was not built. Files of unknown kinds (source maps) are not served. */
export function loadClientFiles(folder: string): ClientFiles {
  if (!existsSync(folder)) return new Map();
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return new Map(
    paths.flatMap((path): [string, ClientFile][] => {
      const type = types[extname(path)];
      return type ? [[toUrlPath(path), readFile(join(folder, path), type)]] : [];
    }),
  );
}

function readFile(file: string, type: string): ClientFile {
  const content = readFileSync(file);
  const etag = createHash('sha256').update(content).digest('base64url').slice(0, 22);
  const compressed: ClientFile['compressed'] = {};
  if (existsSync(`${file}.br`)) compressed.br = readFileSync(`${file}.br`);
  if (existsSync(`${file}.gz`)) compressed.gzip = readFileSync(`${file}.gz`);
  return { type, etag, content, compressed };
}

function toUrlPath(path: string): string {
  return `/${relative('.', path).split(sep).join('/')}`;
}
