import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export type Uploads = {
  /** Keeps a file. Returns the name it is found by. */
  keep: (content: Buffer, extension: string) => Promise<string>;
  read: (name: string) => Promise<Buffer>;
  discard: (name: string) => Promise<void>;
};

/** Files that visitors sent, beside the shop's pictures, so that all processes have them. The folder is hidden, and so not served: what strangers send is for the shop's owner. */
export const createUploads = (mediaDir: string): Uploads => filesIn(join(mediaDir, '.uploads'));

/** Pictures that customers show to everybody: `shownPath` says where. */
export const createShownPictures = (mediaDir: string): Uploads => filesIn(join(mediaDir, 'customers'));

/** Where everybody finds a picture that a customer shows. */
export const shownPath = (name: string) => `/media/customers/${name}`;

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
