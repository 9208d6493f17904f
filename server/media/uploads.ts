import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { invalid } from '../http/refusal';
import { limitConcurrency } from '../limit-concurrency';
import { groundOf } from './grounds';

export type Uploads = {
  /** Keeps a file. Returns the name it is found by. */
  keep: (content: Buffer, extension: string) => Promise<string>;
  read: (name: string) => Promise<Buffer>;
  discard: (name: string) => Promise<void>;
};

/** Files that visitors sent, beside the shop's pictures, so that all processes have them. The folder is hidden, and so not served: what strangers send is for the shop's owner. */
export const createUploads = (mediaDir: string): Uploads => filesIn(join(mediaDir, '.uploads'));

export type ShownPictures = {
  /** Keeps a picture. Returns the path where everybody finds it, with its ground. */
  show: (picture: Buffer) => Promise<string>;
  /** Takes back what was shown under the path. */
  discard: (path: string) => Promise<void>;
};

/** Pictures that customers show to everybody. */
export function createShownPictures(mediaDir: string): ShownPictures {
  const files = filesIn(join(mediaDir, 'customers'));
  return {
    show: async (picture) => {
      const ground = (await groundOf(picture)) ?? '';
      return `/media/customers/${await files.keep(picture, 'jpg')}${ground}`;
    },
    discard: (path) => files.discard(basename(path.replace(/#.*$/, ''))),
  };
}

function filesIn(folder: string): Uploads {
  return {
    async keep(content, extension) {
      const name = `${randomUUID()}.${extension}`;
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, name), content, { flag: 'wx' });
      return name;
    },
    read: (name) => readFile(join(folder, name)),
    discard: (name) => rm(join(folder, name), { force: true }),
  };
}

/** What a picture may unfold to: a small file can hold a huge one. */
const MAX_PIXELS = 40_000_000;

const inTurn = limitConcurrency(2);

type Wanted = { field: string; width: number; height: number; format: 'png' | 'jpeg' };

/**
 * Re-encodes an uploaded picture: upright, limited in size, without metadata. Throws Refusal 422 at its field for anything
 * that is no picture, and for too many pixels.
 */
export function receivePicture(file: File, { field, width, height, format }: Wanted): Promise<Buffer> {
  return inTurn(async () => {
    const picture = sharp(Buffer.from(await file.arrayBuffer()), { limitInputPixels: MAX_PIXELS, failOn: 'error' });
    const head = await picture.metadata().catch((error: Error) => {
      throw invalid({ [field]: /pixel limit/i.test(error.message) ? 'field.pictureHuge' : 'field.pictureBroken' });
    });
    // Vectors and documents can be read too: they may hold more than a picture.
    if (!['jpeg', 'png', 'webp'].includes(head.format)) throw invalid({ [field]: 'field.fileType' });
    if (head.width * head.height > MAX_PIXELS) throw invalid({ [field]: 'field.pictureHuge' });
    const fitted = picture.autoOrient().resize({ width, height, fit: 'inside', withoutEnlargement: true });
    const made = format === 'png' ? fitted.png() : fitted.flatten({ background: '#ffffff' }).jpeg({ quality: 82 });
    return made.toBuffer().catch(() => {
      throw invalid({ [field]: 'field.pictureBroken' });
    });
  });
}
