import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { limitConcurrency } from '../limit-concurrency';
import { findGrounds, type Ground } from '../media/store-dominant-colours';
import { type DemoPictures, dataFolder, loadPictures } from './read-demo';

/** Width / height of product pictures. */
const CARD_RATIO = 4 / 5;
const LONGEST_SIDE = 1600;
/** Default blur beyond the edge of a photograph, as sigma in pixels. */
const SOFTNESS = 30;
const COLLAGE = { width: 1200, height: 1500, gap: 12, paper: '#ffffff' };

const logoFolder = path.join(dataFolder, 'logos');

export const mediaPath = (file: string) => `/media/demo/${file}`;

/** Returns the paths of a product's pictures: card, details, then the whole photograph if any. */
export function galleryOf({ products }: DemoPictures, name: string): string[] {
  const shot = products[name];
  if (!shot) throw new Error(`pictures.yaml has no product ${name}.`);
  const details = shot.details.map((_, index) => `${name}-${index + 2}.jpg`);
  return [`${name}.jpg`, ...details, ...(shot.whole ? [`${name}-whole.jpg`] : [])].map(mediaPath);
}

/** Writes the demo's pictures and returns their dominant colours. Skips the work unless pictures.yaml has changed. */
export async function writePictures(photoFolder: string, mediaDir: string): Promise<Ground[]> {
  const target = path.join(mediaDir, 'demo');
  const doneFile = path.join(target, '.made');
  const wanted = createHash('sha256')
    .update(readFileSync(path.join(dataFolder, 'pictures.yaml')))
    .digest('hex');
  const made: { wanted?: string; grounds?: Ground[] } = await readFile(doneFile, 'utf8')
    .then(JSON.parse)
    .catch(() => ({}));
  if (made.wanted === wanted && made.grounds) return made.grounds;
  await mkdir(target, { recursive: true });
  await Promise.all([writePhotos(photoFolder, target), writeLogos(target)]);
  const grounds = await findGrounds(mediaDir, (await readdir(target)).map(mediaPath));
  await writeFile(doneFile, JSON.stringify({ wanted, grounds }));
  return grounds;
}

async function writeLogos(target: string): Promise<void> {
  for (const file of await readdir(logoFolder)) {
    await sharp(path.join(logoFolder, file))
      .png()
      .toFile(path.join(target, file.replace(/\.svg$/, '.png')));
  }
}

async function writePhotos(folder: string, target: string): Promise<void> {
  const pictures = loadPictures();
  const photo = (source: string) => path.join(folder, `${source}-unsplash.jpg`);
  const write = (picture: Sharp, name: string) =>
    picture.jpeg({ quality: 82 }).toFile(path.join(target, `${name}.jpg`));
  // Two tasks at a time use the processors of a small machine without filling its memory.
  const limit = limitConcurrency(2);
  const cuts = [...cutsBySource(pictures)].map(([source, list]) =>
    limit(async () => {
      const photograph = await decode(photo(source));
      for (const { name, ...framing } of list) await write(await cutOut(photograph, framing), name);
    }),
  );
  const collages = Object.entries(pictures.collages).map(([name, tiles]) =>
    limit(async () => {
      const parts = tiles.map(async ({ source, frame }) => ({ frame, photograph: await decode(photo(source)) }));
      await write(await collage(await Promise.all(parts)), name);
    }),
  );
  const whole = Object.entries(pictures.products).filter(([, shot]) => shot.whole);
  const copies = whole.map(([name, { source }]) => copyFile(photo(source), path.join(target, `${name}-whole.jpg`)));
  await Promise.all([...cuts, ...collages, ...copies]);
  const tinted = Object.entries(pictures.products).flatMap(([name, { tints }]) =>
    Object.entries(tints).map(([tint, hue]) => {
      const colours = hue === null ? { saturation: 0 } : { hue };
      return write(sharp(path.join(target, `${name}.jpg`)).modulate(colours), `${name}-${tint}`);
    }),
  );
  await Promise.all(tinted);
}

/** Groups the cuts by photograph, so that each photograph is decoded once. */
function cutsBySource({ products, banners }: DemoPictures) {
  const ofProducts = Object.entries(products).flatMap(([name, { source, card, details, softness }]) =>
    [card, ...details].map((frame, index) => {
      return { source, name: index === 0 ? name : `${name}-${index + 1}`, frame, softness, ratio: CARD_RATIO };
    }),
  );
  const ofBanners = Object.entries(banners).map(([name, banner]) => ({ name, ...banner }));
  const cuts = new Map<string, (Framing & { name: string })[]>();
  for (const cut of [...ofProducts, ...ofBanners]) cuts.set(cut.source, [...(cuts.get(cut.source) ?? []), cut]);
  return cuts;
}

type Frame = [left: number, top: number, width: number];

interface Photograph {
  pixels: Buffer;
  width: number;
  height: number;
}

/** `ratio` is the width / height of the part to cut out. */
interface Framing {
  frame: Frame;
  ratio: number;
  softness?: number | undefined;
}

async function decode(file: string): Promise<Photograph> {
  const { data, info } = await sharp(file).autoOrient().removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height };
}

async function cutOut(
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
  // Blurs the picture before extending its edge, because repeated sharp pixels would look like stripes.
  const [{ data: input, info }, soft] = await Promise.all([
    part.clone().raw().toBuffer({ resolveWithObject: true }),
    part.clone().blur(softness).raw().toBuffer(),
  ]);
  const raw = { width: info.width, height: info.height, channels: 3 } as const;
  return sharp(soft, { raw })
    .extend({ ...margin, extendWith: 'copy' })
    .composite([{ input, raw, left: margin.left, top: margin.top }]);
}

async function collage(pictures: Tile[]): Promise<Sharp> {
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

type Tile = { photograph: Photograph; frame: Frame };
type Size = { width: number; height: number };

async function tile({ photograph, frame }: Tile, { width, height }: Size): Promise<Buffer> {
  const cut = await cutOut(photograph, { frame, ratio: width / height });
  // Renders before resizing, because sharp resizes before it composites within one pipeline.
  const whole = await cut.png({ compressionLevel: 0 }).toBuffer();
  return sharp(whole).resize(width, height, { fit: 'cover' }).png({ compressionLevel: 0 }).toBuffer();
}
