import { pictureSource } from '../contract/picture-url';

interface ImageSource {
  src: string | null;
  srcSet?: string;
  ground?: string | undefined;
}

/** Returns an image's URL, with the API host before a path. Paths below /media/ get a `srcSet` (REQUIREMENTS G11). */
export function imageSource(path: string | null, host: string): ImageSource {
  if (!path) return { src: null };
  return pictureSource(path, host);
}
