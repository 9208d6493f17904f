import sharp from 'sharp';

export interface LookDifference {
  /** Fraction of differing pixels, from 0 to 1. It is 1 if the sizes differ. */
  share: number;
  /** Actual screenshot, pale with differences in red. Unchanged if the sizes differ. */
  picture: Buffer;
}

/** Tolerated difference per colour channel (0 to 255), because encoding changes colours slightly. */
const tolerated = 24;

/** Encodes a screenshot as WebP, about a tenth of the PNG's size. Equal screenshots yield equal bytes. */
export const toStoredPicture = (png: Buffer): Promise<Buffer> => sharp(png).webp({ quality: 72, effort: 4 }).toBuffer();

/** Compares two stored screenshots pixel by pixel. */
export async function lookDifference(expected: Buffer, actual: Buffer): Promise<LookDifference> {
  const [before, after] = await Promise.all([expected, actual].map(pointsOf));
  if (!before || !after) throw new Error('There is no picture to compare');
  const { width, height, channels } = after.info;
  if (before.info.width !== width || before.info.height !== height) return { share: 1, picture: actual };
  const shown = Buffer.alloc(after.data.length);
  let different = 0;
  for (let at = 0; at < after.data.length; at += channels) {
    const isDifferent = [0, 1, 2].some(
      (channel) => Math.abs((before.data[at + channel] ?? 0) - (after.data[at + channel] ?? 0)) > tolerated,
    );
    if (isDifferent) different += 1;
    const pale = [0, 1, 2].map((channel) => 192 + (after.data[at + channel] ?? 0) / 4);
    shown.set(isDifferent ? [220, 0, 60] : pale, at);
  }
  const picture = await sharp(shown, { raw: { width, height, channels } }).webp().toBuffer();
  return { share: different / (width * height), picture };
}

const pointsOf = (picture: Buffer) => sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
