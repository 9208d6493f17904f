import { join } from 'node:path';

/** The rows of a backup. */
export const rowsIn = (folder: string) => join(folder, 'rows.gz');
/** Its pictures. */
export const mediaIn = (folder: string) => join(folder, 'media');
/** What says that it came to its end, and of which size each of its pictures is. */
export const wholeIn = (folder: string) => join(folder, 'whole.json');
/** What lies there from the beginning to the end. */
export const unfinishedIn = (folder: string) => `${wholeIn(folder)}.part`;
