import sharp from 'sharp';
import { expect, test } from 'vitest';
import { keptAs, lookDifference } from './look-difference';

/** A paper-coloured picture of 100 × 100 points with a mark of so many points a side. */
async function pictureWith(side: number, width = 100): Promise<Buffer> {
  const mark = sharp({
    create: { width: Math.max(side, 1), height: Math.max(side, 1), channels: 3, background: '#b3123a' },
  });
  const paper = sharp({ create: { width, height: 100, channels: 3, background: '#faf7f2' } });
  const marked = side > 0 ? paper.composite([{ input: await mark.png().toBuffer(), left: 16, top: 16 }]) : paper;
  return keptAs(await marked.png().toBuffer());
}

test('the same picture has no difference', async () => {
  const { share } = await lookDifference(await pictureWith(20), await pictureWith(20));
  expect(share).toBe(0);
});

test('what differs is counted, and shown in red', async () => {
  const { share, picture } = await lookDifference(await pictureWith(0), await pictureWith(20));
  expect(share).toBeGreaterThanOrEqual(0.04);
  expect(share).toBeLessThan(0.08);
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
  const [red = 0, green = 0] = at(25, 25);
  expect(red - green).toBeGreaterThan(120);
  const [paleRed = 0, paleGreen = 0] = at(80, 80);
  expect(Math.abs(paleRed - paleGreen)).toBeLessThan(10);
});

test('pictures of different sizes are different', async () => {
  expect((await lookDifference(await pictureWith(0), await pictureWith(0, 90))).share).toBe(1);
});
