import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
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

interface Options {
  /** How long nothing that somebody waits for has been done, in milliseconds. */
  calm: number;
  /** How much is kept in mind. */
  most: number;
}

/** Does what nobody waits for, one thing after the other, when all else has been at rest for a while. */
function createSpareTime({ calm, most }: Options) {
  const tasks = new Map<string, () => Promise<unknown>>();
  let interrupted = performance.now();
  let isPlanned = false;

  function wait(): void {
    isPlanned = true;
    // It keeps no process alive.
    setTimeout(work, Math.max(0, interrupted + calm - performance.now())).unref();
  }

  async function work(): Promise<void> {
    const [next] = tasks;
    if (next && performance.now() >= interrupted + calm) {
      const [name, task] = next;
      // Whoever needs what can't be done finds out.
      await task().catch(() => {});
      tasks.delete(name);
      // The processor has others to serve between two of them.
      interrupted = performance.now();
    }
    isPlanned = false;
    if (tasks.size > 0) wait();
  }

  return {
    /** Something is done for somebody: all this waits. */
    interrupt(): void {
      interrupted = performance.now();
    },
    /** Does it at some time, once for each name; never where too much is planned already. */
    plan(name: string, task: () => Promise<unknown>): void {
      if (tasks.size >= most || tasks.has(name)) return;
      tasks.set(name, task);
      if (!isPlanned) wait();
    },
  };
}
