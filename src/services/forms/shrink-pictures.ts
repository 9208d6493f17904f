import type { FieldValue } from '../../../machines/submission.machine';
import { MAX_PICTURE_BYTES, pictureTypes } from '../../contract/form-fields';

/** Lengths of a photo's longer side in px, tried in order until the file is small enough. */
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

/** Makes a picture smaller if it is too large. On failure returns the file itself, which form validation rejects. */
async function shrink(file: File): Promise<File> {
  const isLarge = file.size > MAX_PICTURE_BYTES && (pictureTypes as readonly string[]).includes(file.type);
  // Applies the EXIF orientation, because a canvas drops EXIF data.
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
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.imageSmoothingQuality = 'high';
  context.drawImage(photo, 0, 0, canvas.width, canvas.height);
  // Pictures of other types than JPEG may be transparent, so they become WebP.
  return new Promise((resolve) => canvas.toBlob(resolve, type === 'image/jpeg' ? type : 'image/webp', QUALITY));
}

const renamed = (name: string, type: string) => `${name.replace(/\.\w+$/, '')}.${type.replace('image/', '')}`;
