import sharp from 'sharp';

/** How far two pictures are apart. */
export interface LookDifference {
  /** The part of the points that differ, from 0 to 1; 1 for pictures of different sizes. */
  share: number;
  /** The actual picture, pale, with what differs in red. */
  picture: Buffer;
}

/** What the eye does not see and an encoder may do, of 255 in each channel. */
const tolerated = 24;

/** As pictures are kept: a tenth of a PNG's size, and the same every time. */
export const keptAs = (png: Buffer): Promise<Buffer> => sharp(png).webp({ quality: 72, effort: 4 }).toBuffer();

/** Compares two kept pictures, point by point. */
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
