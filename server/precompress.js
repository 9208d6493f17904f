// Last step of `npm run build`: compresses the built app once and well, instead of on each request and poorly.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const folder = join(dirname(dirname(fileURLToPath(import.meta.url))), 'dist/client');
const compressible = /\.(?:html|js|css|json|svg|txt|xml|webmanifest)$/;

/** Below this size the headers weigh more than what is saved. */
const MIN_BYTES = 1024;

for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  if (!compressible.test(path)) continue;
  const content = readFileSync(join(folder, path));
  if (content.length < MIN_BYTES) continue;
  const brotli = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } };
  writeFileSync(join(folder, `${path}.br`), brotliCompressSync(content, brotli));
  writeFileSync(join(folder, `${path}.gz`), gzipSync(content, { level: 9 }));
}
