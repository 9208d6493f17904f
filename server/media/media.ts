import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { limitConcurrency } from '../limit-concurrency';
import type { Log } from '../log';
import { resize as resizeWithSharp, type Variant, type Wanted } from './variant';

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
  /** How long nobody waits for a picture before an AVIF is made, in ms. */
  calm?: number;
};

/** Pictures that wait to be made as AVIF: a crawler may ask for any number. */
const MOST_PLANNED = 500;

/**
 * Serves the pictures in `mediaDir`, resized on demand and cached in `cacheDir`. AVIF is half the size and takes three times
 * as long to make: it is made when nobody waits for a picture. Until then visitors get another format.
 */
export function createMedia({ mediaDir, cacheDir, log, resize = resizeWithSharp, calm = 1000 }: MediaOptions): Media {
  const cache = new DiskCache(cacheDir);
  const inTurn = limitConcurrency(Math.max(1, availableParallelism() - 1));
  const underway = new Map<string, Promise<Buffer>>();
  const inSpareTime = limitConcurrency(1);
  const planned = new Set<string>();
  let lastResized = performance.now();

  /** Resizes for a visitor who waits. */
  function resizeNow(file: string, variant: Variant): Promise<Buffer> {
    lastResized = performance.now();
    return inTurn(() => resize(file, variant));
  }

  async function make(key: string, file: string, variant: Variant): Promise<Buffer> {
    const kept = await cache.read(key);
    if (kept) return kept;
    const content = await (variant.format === 'avif' ? resize(file, variant) : resizeNow(file, variant));
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

  /** Returns the picture from the cache. Plans to make it when it is missing. */
  async function readMade(key: string, file: string, variant: Variant): Promise<Buffer | null> {
    const kept = await cache.read(key);
    if (!kept) plan(key, file, variant);
    return kept;
  }

  /** Makes a picture once nobody has waited for another one for `calm` ms. */
  function plan(key: string, file: string, variant: Variant): void {
    if (planned.size >= MOST_PLANNED || planned.has(key)) return;
    planned.add(key);
    void inSpareTime(async () => {
      const rest = () => lastResized + calm - performance.now();
      while (rest() > 0) await sleep(rest(), undefined, { ref: false });
      // A failure shows when a visitor asks for the picture.
      await makeOnce(key, file, variant).catch(() => {});
      planned.delete(key);
      lastResized = performance.now();
    });
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

const DIGEST_BYTES = 32;

/** Files that can be made again. Each begins with the digest of its content, so that a damaged one is noticed and counts as missing. */
class DiskCache {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async read(key: string): Promise<Buffer | null> {
    const file = await readFile(this.#place(key)).catch(() => null);
    if (!file) return null;
    const content = file.subarray(DIGEST_BYTES);
    return digest(content).equals(file.subarray(0, DIGEST_BYTES)) ? content : null;
  }

  /** Writes aside and renames: nobody ever reads half a file. */
  async write(key: string, content: Buffer): Promise<void> {
    const place = this.#place(key);
    const draft = `${place}.${randomUUID()}.new`;
    await mkdir(dirname(place), { recursive: true });
    try {
      await writeFile(draft, Buffer.concat([digest(content), content]));
      await rename(draft, place);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  #place(key: string): string {
    const name = digest(key).toString('hex');
    return join(this.#folder, name.slice(0, 2), name);
  }
}

function digest(content: Buffer | string): Buffer {
  return createHash('sha256').update(content).digest();
}
