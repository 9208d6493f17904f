import sharp from 'sharp';
import { invalid } from '../http/refusal';
import { limitConcurrency } from '../limit-concurrency';

/** What a picture may unfold to: a small file can hold a huge one. */
const MAX_PIXELS = 40_000_000;

const inTurn = limitConcurrency(2);

type Wanted = { field: string; width: number; height: number; format: 'png' | 'jpeg' };

/**
 * A picture that somebody sent, made anew: upright, no larger than wanted, and without anything but what is seen.
 * Throws Refusal 422 at its field for what is no picture, whatever its name says, and for one of too many pixels.
 */
export function receivePicture(file: File, { field, width, height, format }: Wanted): Promise<Buffer> {
  return inTurn(async () => {
    const picture = sharp(Buffer.from(await file.arrayBuffer()), { limitInputPixels: MAX_PIXELS, failOn: 'error' });
    const head = await picture.metadata().catch((error: Error) => {
      throw invalid({ [field]: /pixel limit/i.test(error.message) ? 'field.pictureHuge' : 'field.pictureBroken' });
    });
    // Vectors and documents can be read too: they may hold more than a picture.
    if (!['jpeg', 'png', 'webp'].includes(head.format)) throw invalid({ [field]: 'field.fileType' });
    if (head.width * head.height > MAX_PIXELS) throw invalid({ [field]: 'field.pictureHuge' });
    const fitted = picture.autoOrient().resize({ width, height, fit: 'inside', withoutEnlargement: true });
    const made = format === 'png' ? fitted.png() : fitted.flatten({ background: '#ffffff' }).jpeg({ quality: 82 });
    return made.toBuffer().catch(() => {
      throw invalid({ [field]: 'field.pictureBroken' });
    });
  });
}
