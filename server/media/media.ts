import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Log } from '../log';
import { DiskCache } from './disk-cache';
import { limitConcurrency } from './limit-concurrency';
import { resize as resizeWithSharp } from './resize';
import type { Variant } from './variant';

export type Picture = { content: Buffer; type: string; etag: string };

export type Media = {
  /** The picture in the asked form; null when there is no such picture, or its file is damaged. */
  read: (variant: Variant) => Promise<Picture | null>;
};

type MediaOptions = { mediaDir: string; cacheDir: string; log: Log; resize?: typeof resizeWithSharp };

/** The shop's pictures in `mediaDir`, resized on demand; what was resized is kept in `cacheDir`. */
export function createMedia({ mediaDir, cacheDir, log, resize = resizeWithSharp }: MediaOptions): Media {
  const cache = new DiskCache(cacheDir);
  const inTurn = limitConcurrency(Math.max(1, availableParallelism() - 1));
  const underway = new Map<string, Promise<Buffer>>();

  async function make(key: string, file: string, variant: Variant): Promise<Buffer> {
    const kept = await cache.read(key);
    if (kept) return kept;
    const content = await inTurn(() => resize(file, variant));
    // A full disk makes pictures slow, not missing.
    await cache
      .write(key, content)
      .catch((error: Error) => log.warn('media cache not written', { error: error.message }));
    return content;
  }

  /** The same picture asked for twice at once is made once. */
  function makeOnce(key: string, file: string, variant: Variant): Promise<Buffer> {
    const known = underway.get(key);
    if (known) return known;
    const made = make(key, file, variant).finally(() => underway.delete(key));
    underway.set(key, made);
    return made;
  }

  return {
    async read(variant) {
      const file = join(mediaDir, variant.path);
      const source = await stat(file).catch(() => null);
      if (!source?.isFile()) return null;
      // A picture that is replaced under its name gets new variants.
      const key = [variant.path, source.mtimeMs, source.size, variant.width, variant.format].join('|');
      try {
        const content = await makeOnce(key, file, variant);
        return { content, type: `image/${variant.format}`, etag: etagOf(content) };
      } catch (error) {
        log.warn('picture can’t be read', {
          picture: variant.path,
          error: error instanceof Error ? error.message : '',
        });
        return null;
      }
    },
  };
}

function etagOf(content: Buffer): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
}
