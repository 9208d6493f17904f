import { parseAccept } from 'hono/utils/accept';
import sharp from 'sharp';
import { pictureWidths } from '../../src/contract/picture-url';

const DEFAULT_WIDTH = 1280;

/** One resized form of a picture. */
export type Variant = { path: string; width: number; format: 'avif' | 'webp' | 'jpeg' };

/** What is asked for: a form that is made while the browser waits and, where it takes AVIF, a lighter one that may be there. */
export type Wanted = { variant: Variant; lighter: Variant | null };

/** Names that can't climb out of the folder and can't be hidden files. */
const picturePath = /^(?:[\w-][\w.-]*\/)*[\w-][\w.-]*\.(?:jpe?g|png|webp)$/i;

/** Which form of which picture a url and an Accept header ask for; null when there is no such form. Any browser takes JPEG. */
export function readWanted(url: string, accept = ''): Wanted | null {
  const { pathname, searchParams } = new URL(url, 'http://shop');
  const path = pathname.replace(/^\/media\//, '');
  const asked = searchParams.get('w') ?? String(DEFAULT_WIDTH);
  const width = pictureWidths.find((one) => String(one) === asked);
  const hasOnlyWidth = [...searchParams.keys()].length === (searchParams.has('w') ? 1 : 0);
  if (!picturePath.test(path) || width === undefined || !hasOnlyWidth) return null;
  const accepted = parseAccept(accept).filter(({ q }) => q > 0);
  const takes = (format: Variant['format']) => accepted.some(({ type }) => type.toLowerCase() === `image/${format}`);
  const variant = { path, width, format: takes('webp') ? 'webp' : 'jpeg' } as const;
  return { variant, lighter: takes('avif') ? { path, width, format: 'avif' } : null };
}

// Small shop pictures: threads inside one resize gain nothing over several resizes at once.
sharp.concurrency(1);
sharp.cache(false);

/** The picture in the width and format of the variant, upright and without metadata; never larger than it is. Throws for a file that is no picture. */
export async function resize(file: string, { width, format }: Pick<Variant, 'width' | 'format'>): Promise<Buffer> {
  const picture = sharp(file).autoOrient().resize({ width, withoutEnlargement: true });
  // The least that looks the same; more effort takes many times as long and spares little.
  if (format === 'avif') return picture.avif({ quality: 50, effort: 2, chromaSubsampling: '4:2:0' }).toBuffer();
  if (format === 'webp') return picture.webp({ quality: 78, effort: 3 }).toBuffer();
  // JPEG knows no transparency: it shows the page's white instead of black.
  return picture.flatten({ background: '#ffffff' }).jpeg({ quality: 80, progressive: true }).toBuffer();
}
