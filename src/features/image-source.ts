import { pictureSource } from '../contract/picture-url';

interface ImageSource {
  src: string | null;
  srcSet?: string;
  ground?: string | undefined;
}

/** Returns the URLs and background colour of an image. Paths get the API host as prefix (REQUIREMENTS G11). */
export function imageSource(path: string | null, host: string, widest?: number): ImageSource {
  if (!path) return { src: null };
  return pictureSource(path, host, widest);
}
