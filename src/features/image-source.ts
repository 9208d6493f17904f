import { comesInWidths, pictureUrl } from '../contract/picture-url';

/** Widths the shop's server makes of a picture (CONTRACT decision 11). */
const widths = [160, 320, 480, 640, 960, 1280, 1920];

/** Where a picture is read from: an absolute address as it is, a path behind the API host, with the widths the shop's own media come in (REQUIREMENTS G11). */
export function imageSource(path: string | null, host: string): { src: string | null; srcSet?: string } {
  if (!path) return { src: null };
  const src = pictureUrl(path, host, 960);
  if (!comesInWidths(path)) return { src };
  return { src, srcSet: widths.map((width) => `${pictureUrl(path, host, width)} ${width}w`).join(', ') };
}
