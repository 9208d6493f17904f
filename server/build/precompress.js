// Last step of `npm run build`: compresses the built app at the highest level, once instead of on each request.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const folder = fileURLToPath(new URL('../../dist/client', import.meta.url));
const compressible = /\.(?:html|js|css|json|svg|txt|xml|webmanifest)$/;

/** Minimum size of compressed files, in bytes. Smaller ones save less than their headers cost. */
const MIN_BYTES = 1024;

for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  if (!compressible.test(path)) continue;
  const content = readFileSync(join(folder, path));
  if (content.length < MIN_BYTES) continue;
  const brotli = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } };
  writeFileSync(join(folder, `${path}.br`), brotliCompressSync(content, brotli));
  writeFileSync(join(folder, `${path}.gz`), gzipSync(content, { level: 9 }));
}
