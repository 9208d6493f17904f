import { comesInWidths, groundIn, pictureUrl } from '../contract/picture-url';

/** Widths the shop's server makes of a picture (CONTRACT decision 11). */
const widths = [160, 320, 360, 480, 640, 960, 1280, 1920];

interface ImageSource {
  src: string | null;
  srcSet?: string;
  ground?: string | undefined;
}

/** Where a picture is read from: an absolute address as it is, a path behind the API host, with the widths the shop's own media come in, and their ground (REQUIREMENTS G11). */
export function imageSource(path: string | null, host: string): ImageSource {
  if (!path) return { src: null };
  const src = pictureUrl(path, host, 960);
  if (!comesInWidths(path)) return { src };
  const srcSet = widths.map((width) => `${pictureUrl(path, host, width)} ${width}w`).join(', ');
  return { src, srcSet, ground: groundIn(path) };
}
