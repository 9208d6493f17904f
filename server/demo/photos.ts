import { existsSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Sharp } from 'sharp';
import { collage, cutOut, decode, type Framing } from './cut';
import { type Banner, banners } from './data/banners';
import { collages } from './data/collages';
import { type Shot, type ShotName, shots } from './data/shots';
import { mediaPath } from './paths';

/** Width to height of product pictures, as the cards show them. */
const CARD_RATIO = 4 / 5;
const JPEG = { quality: 82 };
const PHOTO_PACKAGE = '@vendure/create';

type Cut = Framing & { file: string };

/** The folder of the photographs, or null where the package that holds them is not installed (as in production). */
export function photoFolder(): string | null {
  try {
    const manifest = createRequire(import.meta.url).resolve(`${PHOTO_PACKAGE}/package.json`);
    const folder = path.join(path.dirname(manifest), 'assets', 'images');
    return existsSync(folder) ? folder : null;
  } catch {
    return null;
  }
}

/** A product's pictures in gallery order: the card's, its details and, where there is one, the uncut photograph. */
export function galleryOf(name: ShotName): string[] {
  const { details, whole }: Shot = shots[name];
  const cut = [`${name}.jpg`, ...details.map((_, index) => `${name}-${index + 2}.jpg`)];
  return (whole ? [...cut, `${name}-whole.jpg`] : cut).map(mediaPath);
}

/** Cuts every product picture, banner and collage of the demo shop into `target`. */
export async function writePhotos(folder: string, target: string): Promise<void> {
  await mkdir(target, { recursive: true });
  const photo = (source: string) => path.join(folder, `${source}-unsplash.jpg`);
  const cuts = [...cutsBySource()].map(([source, list]) => async () => {
    const photograph = await decode(photo(source));
    for (const { file, ...framing } of list) {
      await write(await cutOut(photograph, framing), path.join(target, file));
    }
  });
  const pasted = Object.entries(collages).map(([name, tiles]) => async () => {
    const pictures = tiles.map(async ({ shot, frame }) => ({
      frame,
      photograph: await decode(photo(shots[shot].source)),
    }));
    await write(await collage(await Promise.all(pictures)), path.join(target, `${name}.jpg`));
  });
  const whole = Object.entries<Shot>(shots)
    .filter(([, shot]) => shot.whole)
    .map(
      ([name, { source }]) =>
        () =>
          copyFile(photo(source), path.join(target, `${name}-whole.jpg`)),
    );
  await inPairs([...cuts, ...pasted, ...whole]);
}

/** Everything to cut, by photograph, so that each is decoded once. */
function cutsBySource(): Map<string, Cut[]> {
  const cuts = new Map<string, Cut[]>();
  const add = (source: string, cut: Cut) => cuts.set(source, [...(cuts.get(source) ?? []), cut]);
  for (const [name, { source, card, details, softness }] of Object.entries<Shot>(shots)) {
    [card, ...details].forEach((frame, index) => {
      add(source, { file: `${name}${index === 0 ? '' : `-${index + 1}`}.jpg`, frame, softness, ratio: CARD_RATIO });
    });
  }
  for (const [name, { source, frame, ratio }] of Object.entries<Banner>(banners)) {
    add(source, { file: `${name}.jpg`, frame, ratio });
  }
  return cuts;
}

const write = (picture: Sharp, file: string) => picture.jpeg(JPEG).toFile(file);

/** Two at a time: enough to keep a small machine busy without filling its memory. */
async function inPairs(work: (() => Promise<unknown>)[]): Promise<void> {
  const queue = work.values();
  const drain = async () => {
    for (const run of queue) await run();
  };
  await Promise.all([drain(), drain()]);
}
