import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { sponsors } from './data/affiliates';
import { brands } from './data/brands';
import { sellers } from './data/sellers';
import { monogram, shopLogo, wordmark } from './lettering';

export const brandLogo = (slug: string) => `brand-${slug}.png`;
export const sellerLogo = (slug: string) => `logo-${slug}.png`;
export const sponsorLogo = (slug: string) => `sponsor-${slug}.png`;
export const SHOP_LOGO = 'pazar.png';

/** Draws the logos of the shop, its boutiques, brands and sponsors into `target`. */
export async function writeLogos(target: string): Promise<void> {
  await mkdir(target, { recursive: true });
  const drawings = [
    [SHOP_LOGO, shopLogo({ symbol: 'arch', ink: '#1c1a18', paper: '#faf7f2', weight: 1.2 })],
    ...sellers.map(({ slug, letters, mark }) => [sellerLogo(slug), monogram(letters, mark)]),
    ...brands.map(({ slug, name, mark }) => [brandLogo(slug), wordmark(name, mark)]),
    ...sponsors.map(({ slug, name, mark }) => [sponsorLogo(slug), wordmark(name, mark)]),
  ] as const;
  for (const [file, svg] of drawings) {
    await sharp(Buffer.from(svg ?? ''))
      .png()
      .toFile(path.join(target, file ?? ''));
  }
}
