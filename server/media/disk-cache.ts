import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const DIGEST_BYTES = 32;

/** Files that can be made again. Each begins with the digest of its content, so that a damaged one is noticed and counts as missing. */
export class DiskCache {
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
