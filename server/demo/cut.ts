import sharp, { type Sharp } from 'sharp';
import type { Frame } from './data/shots';

const LONGEST_SIDE = 1600;

/** How much a continued edge is blurred, in pixels: enough for walls and studio grounds. */
const SOFTNESS = 30;

const COLLAGE = { width: 1200, height: 1500, gap: 12, paper: '#ffffff' };

/** A photograph decoded once, from which several pictures are cut. */
export interface Photograph {
  pixels: Buffer;
  width: number;
  height: number;
}

/** What to cut, `ratio` times as wide as high. */
export interface Framing {
  frame: Frame;
  ratio: number;
  softness?: number | undefined;
}

/** Reads a photograph upright, as plain pixels. */
export async function decode(file: string): Promise<Photograph> {
  const { data, info } = await sharp(file).autoOrient().removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height };
}

/** The framed part of a photograph. Over the photograph's edge its last pixels go on, blurred, like a wall out of focus. */
export async function cutOut(
  { pixels, width, height }: Photograph,
  { frame, ratio, softness = SOFTNESS }: Framing,
): Promise<Sharp> {
  const [x, y, w] = frame;
  const box = { left: x * width, top: y * height, right: (x + w) * width, bottom: y * height + (w * width) / ratio };
  const left = Math.round(Math.max(box.left, 0));
  const top = Math.round(Math.max(box.top, 0));
  const right = Math.round(Math.min(box.right, width));
  const bottom = Math.round(Math.min(box.bottom, height));
  const scale = Math.min(1, LONGEST_SIDE / Math.max(box.right - box.left, box.bottom - box.top));
  const scaled = (length: number) => Math.max(0, Math.round(length * scale));
  const part = sharp(pixels, { raw: { width, height, channels: 3 } })
    .extract({ left, top, width: right - left, height: bottom - top })
    .resize(scaled(right - left), scaled(bottom - top), { fit: 'fill' });
  const margin = {
    left: scaled(left - box.left),
    top: scaled(top - box.top),
    right: scaled(box.right - right),
    bottom: scaled(box.bottom - bottom),
  };
  if (Math.max(...Object.values(margin)) <= 1) return part;
  // Blurred before it is extended: so the noise of the last pixels is averaged away and leaves no stripes.
  const [{ data: input, info }, soft] = await Promise.all([
    part.clone().raw().toBuffer({ resolveWithObject: true }),
    part.clone().blur(softness).raw().toBuffer(),
  ]);
  const raw = { width: info.width, height: info.height, channels: 3 } as const;
  return sharp(soft, { raw })
    .extend({ ...margin, extendWith: 'copy' })
    .composite([{ input, raw, left: margin.left, top: margin.top }]);
}

/** Three pictures in one: a wide one above two upright ones, with a paper-coloured gap between them. */
export async function collage(pictures: readonly { photograph: Photograph; frame: Frame }[]): Promise<Sharp> {
  const { width, height, gap, paper } = COLLAGE;
  const half = { width: (width - gap) / 2, height: (height - gap) / 2 };
  const places = [
    { left: 0, top: 0, width, height: half.height },
    { left: 0, top: half.height + gap, ...half },
    { left: half.width + gap, top: half.height + gap, ...half },
  ];
  const tiles = await Promise.all(
    places.flatMap(({ left, top, ...size }, index) => {
      const picture = pictures[index];
      return picture ? [tile(picture, size).then((input) => ({ input, left, top }))] : [];
    }),
  );
  return sharp({ create: { width, height, channels: 3, background: paper } }).composite(tiles);
}

async function tile(
  { photograph, frame }: { photograph: Photograph; frame: Frame },
  { width, height }: { width: number; height: number },
): Promise<Buffer> {
  const cut = await cutOut(photograph, { frame, ratio: width / height });
  // Resizing comes before compositing in sharp's pipeline, so a cut with a continued edge has to be finished first.
  const whole = await cut.png({ compressionLevel: 0 }).toBuffer();
  return sharp(whole).resize(width, height, { fit: 'cover' }).png({ compressionLevel: 0 }).toBuffer();
}
