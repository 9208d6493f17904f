import { parseAccept } from 'hono/utils/accept';
import sharp from 'sharp';
import { pictureWidths } from '../../src/contract/picture-url';

const DEFAULT_WIDTH = 1280;

export type Variant = { path: string; width: number; format: 'avif' | 'webp' | 'jpeg' };

/** `lighter` is the AVIF that replaces `variant` if it is cached; null if the browser does not accept AVIF. */
export type Wanted = { variant: Variant; lighter: Variant | null };

/** No segment of a path may start with a dot, so that `..` and hidden files do not match. */
const picturePath = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.(?:jpe?g|png|webp)$/i;

/** Reads the variant from a url and an Accept header. Returns null for an invalid path, width or other parameter. */
export function readWanted(url: string, accept = ''): Wanted | null {
  const { pathname, searchParams } = new URL(url, 'http://shop');
  const path = pathname.replace(/^\/media\//, '');
  const requested = searchParams.get('w') ?? String(DEFAULT_WIDTH);
  const width = pictureWidths.find((one) => String(one) === requested);
  const hasOnlyWidth = [...searchParams.keys()].length === (searchParams.has('w') ? 1 : 0);
  if (!picturePath.test(path) || width === undefined || !hasOnlyWidth) return null;
  const accepted = parseAccept(accept).filter(({ q }) => q > 0);
  const takes = (format: Variant['format']) => accepted.some(({ type }) => type.toLowerCase() === `image/${format}`);
  const variant = { path, width, format: takes('webp') ? 'webp' : 'jpeg' } as const;
  return { variant, lighter: takes('avif') ? { path, width, format: 'avif' } : null };
}

// Pictures are small, so several resizes in parallel are as fast as several threads per resize.
sharp.concurrency(1);
sharp.cache(false);

/** Resizes a picture: rotated upright, never enlarged, without metadata. Throws if the file is not a picture. */
export async function resize(file: string, { width, format }: Pick<Variant, 'width' | 'format'>): Promise<Buffer> {
  const picture = sharp(file).autoOrient().resize({ width, withoutEnlargement: true });
  // `quality` is the lowest without visible loss. A higher `effort` takes much longer and saves little.
  if (format === 'avif') return picture.avif({ quality: 50, effort: 2, chromaSubsampling: '4:2:0' }).toBuffer();
  if (format === 'webp') return picture.webp({ quality: 78, effort: 3 }).toBuffer();
  // JPEG has no transparency. Without a background, transparent parts would turn black.
  return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 80, progressive: true }).toBuffer();
}
