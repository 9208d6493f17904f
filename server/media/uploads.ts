import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { invalid } from '../http/refusal';
import { limitConcurrency } from '../limit-concurrency';
import { groundOf } from './store-dominant-colours';

export type Uploads = {
  /** Stores a file under a random name and returns the name. */
  keep: (content: Buffer, extension: string) => Promise<string>;
  read: (name: string) => Promise<Buffer>;
  discard: (name: string) => Promise<void>;
};

/** Creates the store of private uploads, in a hidden folder of the media folder. */
export const createUploads = (mediaDir: string): Uploads => filesIn(join(mediaDir, '.uploads'));

export type ShownPictures = {
  /** Returns the public path with the dominant colour, for example /media/customers/a.jpg#c8b8a8. */
  show: (picture: Buffer) => Promise<string>;
  discard: (path: string) => Promise<void>;
};

/** Creates the store of customers' public pictures. */
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

/** Maximum pixels of an uploaded picture, because a small file can decode to a huge picture. */
const MAX_PIXELS = 40_000_000;

const oneByOne = limitConcurrency(2);

type Wanted = { field: string; width: number; height: number; format: 'png' | 'jpeg' };

/**
 * Re-encodes an uploaded picture to at most `width` × `height` px, without metadata. Throws Refusal 422 if
 * the picture has too many pixels, or the file is not an intact JPEG, PNG or WebP.
 */
export function receivePicture(file: File, { field, width, height, format }: Wanted): Promise<Buffer> {
  return oneByOne(async () => {
    const picture = sharp(Buffer.from(await file.arrayBuffer()), { limitInputPixels: MAX_PIXELS, failOn: 'error' });
    const head = await picture.metadata().catch((error: Error) => {
      throw invalid({ [field]: /pixel limit/i.test(error.message) ? 'field.pictureHuge' : 'field.pictureBroken' });
    });
    // Besides these formats, sharp reads SVG, which can contain scripts and links to other files.
    if (!['jpeg', 'png', 'webp'].includes(head.format)) throw invalid({ [field]: 'field.fileType' });
    if (head.width * head.height > MAX_PIXELS) throw invalid({ [field]: 'field.pictureHuge' });
    const fitted = picture.autoOrient().resize({ width, height, fit: 'inside', withoutEnlargement: true });
    const made = format === 'png' ? fitted.png() : fitted.flatten({ background: '#ffffff' }).jpeg({ quality: 82 });
    return made.toBuffer().catch(() => {
      throw invalid({ [field]: 'field.pictureBroken' });
    });
  });
}
