import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { groundOf } from './ground';

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
