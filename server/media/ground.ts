import sharp from 'sharp';

/** Large enough for the main colour, small enough to be read in a few milliseconds. */
const SAMPLE = 64;

/** The colour a picture mostly has, such as '#c8b8a8', to stand in its place while it is on its way; null for one that can be seen through. Throws for what is no picture. */
export async function groundOf(picture: string | Buffer): Promise<string | null> {
  const small = sharp(picture)
    .resize(SAMPLE, SAMPLE, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb');
  const { data, info } = await small.raw().toBuffer({ resolveWithObject: true });
  const { isOpaque, dominant } = await sharp(data, { raw: info }).stats();
  if (!isOpaque) return null;
  return `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
