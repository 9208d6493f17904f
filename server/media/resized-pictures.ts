import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { limitConcurrency } from '../limit-concurrency';
import type { Log } from '../log';
import { resize as resizeWithSharp, type Variant, type Wanted } from './picture-variant';

type Picture = {
  content: Buffer;
  type: string;
  etag: string;
  /** Whether an AVIF will replace this picture once it is made. Caches should keep such a picture only briefly. */
  isMeanwhile: boolean;
};

export type Media = {
  /** Returns the `lighter` variant if it is cached, else `variant`; null if the picture is missing or damaged. */
  read: (wanted: Wanted) => Promise<Picture | null>;
};

type MediaOptions = {
  mediaDir: string;
  cacheDir: string;
  log: Log;
  resize?: typeof resizeWithSharp;
  idleMs?: number;
};

/** Maximum number of queued AVIF jobs, which limits memory when a crawler requests many pictures. */
const MAX_PLANNED = 500;

/**
 * Serves pictures from `mediaDir`, resized on demand and cached in `cacheDir`. Makes AVIFs only in idle time, because
 * they take three times as long.
 */
export function createMedia({ mediaDir, cacheDir, log, resize = resizeWithSharp, idleMs = 1000 }: MediaOptions): Media {
  const cache = new DiskCache(cacheDir);
  const oneByOne = limitConcurrency(Math.max(1, availableParallelism() - 1));
  const underway = new Map<string, Promise<Buffer>>();
  const whenIdle = limitConcurrency(1);
  const planned = new Set<string>();
  let lastResized = performance.now();

  /** Resizes a picture that a visitor waits for. Sets `lastResized`, so that queued AVIFs wait for a pause. */
  function resizeNow(file: string, variant: Variant): Promise<Buffer> {
    lastResized = performance.now();
    return oneByOne(() => resize(file, variant));
  }

  async function make(key: string, file: string, variant: Variant): Promise<Buffer> {
    const cached = await cache.read(key);
    if (cached) return cached;
    const content = await (variant.format === 'avif' ? resize(file, variant) : resizeNow(file, variant));
    // If the cache can't be written, for example on a full disk, pictures are still served.
    await cache
      .write(key, content)
      .catch((error: Error) => log.warn('writing to the media cache failed', { error: error.message }));
    return content;
  }

  function makeOnce(key: string, file: string, variant: Variant): Promise<Buffer> {
    const known = underway.get(key);
    if (known) return known;
    const made = make(key, file, variant).finally(() => underway.delete(key));
    underway.set(key, made);
    return made;
  }

  async function readMade(key: string, file: string, variant: Variant): Promise<Buffer | null> {
    const cached = await cache.read(key);
    if (!cached) plan(key, file, variant);
    return cached;
  }

  function plan(key: string, file: string, variant: Variant): void {
    if (planned.size >= MAX_PLANNED || planned.has(key)) return;
    planned.add(key);
    void whenIdle(async () => {
      const rest = () => lastResized + idleMs - performance.now();
      while (rest() > 0) await sleep(rest(), undefined, { ref: false });
      // After a failure, visitors get the WebP or JPEG. A picture that can't be read is logged at their request.
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
      // The key includes the file's modification time and size, so that a replaced file gets new variants.
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

/** Stores pictures in a folder. Each file starts with a digest, so that a damaged file counts as missing. */
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

  /** Writes to a temporary file and renames it, so that readers never see a partial file. */
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
