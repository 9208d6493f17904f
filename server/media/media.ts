import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { limitConcurrency } from '../limit-concurrency';
import type { Log } from '../log';
import { DiskCache } from './disk-cache';
import { resize as resizeWithSharp } from './resize';
import { createSpareTime } from './spare-time';
import type { Variant, Wanted } from './variant';

type Picture = {
  content: Buffer;
  type: string;
  etag: string;
  /** Whether a lighter one will be there soon. */
  isMeanwhile: boolean;
};

export type Media = {
  /** The picture in the asked form; null when there is no such picture, or its file is damaged. */
  read: (wanted: Wanted) => Promise<Picture | null>;
};

type MediaOptions = {
  mediaDir: string;
  cacheDir: string;
  log: Log;
  resize?: typeof resizeWithSharp;
  /** How long nobody has waited for a picture before lighter ones are made, in milliseconds. */
  calm?: number;
};

/** As many as a few visitors can see, and no more than a crawler can ask for in vain. */
const MOST_PLANNED = 500;

/**
 * The shop's pictures in `mediaDir`, resized on demand; what was resized is kept in `cacheDir`. AVIF is lighter by a half
 * and takes thrice as long: it is made when nobody waits, and whoever comes before gets another.
 */
export function createMedia({ mediaDir, cacheDir, log, resize = resizeWithSharp, calm = 1000 }: MediaOptions): Media {
  const cache = new DiskCache(cacheDir);
  const inTurn = limitConcurrency(Math.max(1, availableParallelism() - 1));
  const underway = new Map<string, Promise<Buffer>>();
  const spareTime = createSpareTime({ calm, most: MOST_PLANNED });

  /** For somebody who waits; what nobody waits for is made beside it, one at a time, and takes no turn from it. */
  function madeNow(file: string, variant: Variant): Promise<Buffer> {
    spareTime.interrupt();
    return inTurn(() => resize(file, variant));
  }

  async function make(key: string, file: string, variant: Variant): Promise<Buffer> {
    const kept = await cache.read(key);
    if (kept) return kept;
    const content = await (variant.format === 'avif' ? resize(file, variant) : madeNow(file, variant));
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

  /** The picture if it has been made; else it is, later. */
  async function readMade(key: string, file: string, variant: Variant): Promise<Buffer | null> {
    const kept = await cache.read(key);
    if (!kept) spareTime.plan(key, () => makeOnce(key, file, variant));
    return kept;
  }

  return {
    async read({ variant, lighter }) {
      const file = join(mediaDir, variant.path);
      const source = await stat(file).catch(() => null);
      if (!source?.isFile()) return null;
      // A picture that is replaced under its name gets new variants.
      const keyOf = ({ path, width, format }: Variant) => [path, source.mtimeMs, source.size, width, format].join('|');
      try {
        const light = lighter && (await readMade(keyOf(lighter), file, lighter));
        if (lighter && light) return toPicture(light, lighter.format, false);
        return toPicture(await makeOnce(keyOf(variant), file, variant), variant.format, lighter !== null);
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

function toPicture(content: Buffer, format: Variant['format'], isMeanwhile: boolean): Picture {
  return { content, type: `image/${format}`, etag: etagOf(content), isMeanwhile };
}

function etagOf(content: Buffer): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
}
