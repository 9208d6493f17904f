import type { FieldValue } from '../../machines/submission.machine';
import { MAX_PICTURE_BYTES, pictureTypes } from '../contract/fields';

/** The longest side of a photo that is made smaller, and what is tried when that is still too much. */
const SIDES = [2048, 1600, 1200];
const QUALITY = 0.85;

export async function shrinkPictures(body: Record<string, unknown>): Promise<Record<string, unknown>> {
  const fields = Object.entries(body).map(
    async ([name, value]) => [name, await shrinkAny(value as FieldValue)] as const,
  );
  return Object.fromEntries(await Promise.all(fields));
}

async function shrinkAny(value: FieldValue): Promise<FieldValue> {
  if (value instanceof File) return shrink(value);
  return Array.isArray(value) ? Promise.all(value.map(shrink)) : value;
}

/** A photo as phones take it is larger than the shop takes, and than anybody looks at. What can't be made smaller stays as it is, for the shop's rules to judge. */
async function shrink(file: File): Promise<File> {
  const isLarge = file.size > MAX_PICTURE_BYTES && (pictureTypes as readonly string[]).includes(file.type);
  // Upright, as its camera was held: what is drawn carries no note of that.
  const photo = isLarge ? await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null) : null;
  if (!photo) return file;
  try {
    for (const side of SIDES) {
      const blob = await draw(photo, side, file.type);
      if (blob && blob.size <= MAX_PICTURE_BYTES) return new File([blob], renamed(file.name, blob.type), blob);
    }
    return file;
  } finally {
    photo.close();
  }
}

function draw(photo: ImageBitmap, side: number, type: string): Promise<Blob | null> {
  const scale = Math.min(1, side / Math.max(photo.width, photo.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(photo.width * scale);
  canvas.height = Math.round(photo.height * scale);
  const pen = canvas.getContext('2d');
  if (!pen) return Promise.resolve(null);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(photo, 0, 0, canvas.width, canvas.height);
  // Others may be seen through in places, which a JPEG can't be.
  return new Promise((resolve) => canvas.toBlob(resolve, type === 'image/jpeg' ? type : 'image/webp', QUALITY));
}

const renamed = (name: string, type: string) => `${name.replace(/\.\w+$/, '')}.${type.replace('image/', '')}`;
