import sharp from 'sharp';
import type { Variant } from './variant';

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
