import { pictureSource } from '../contract/picture-url';

interface ImageSource {
  src: string | null;
  srcSet?: string;
  ground?: string | undefined;
}

/** Where a picture is read from: an absolute address as it is, a path behind the API host, with the widths the shop's own media come in, and their ground (REQUIREMENTS G11). */
export function imageSource(path: string | null, host: string): ImageSource {
  if (!path) return { src: null };
  return pictureSource(path, host);
}
