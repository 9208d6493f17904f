import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql as raw } from 'drizzle-orm';
import type { Sql } from '../db/open';
import { products } from '../db/schema';
import { findGrounds, type Ground, writeGrounds } from '../media/grounds';
import { writePlaces } from '../places/write-places';
import type { PayoutDetails } from '../wallet/payout-details';
import { sponsors } from './data/affiliates';
import { banners } from './data/banners';
import { brands } from './data/brands';
import { collages } from './data/collages';
import { sellers } from './data/sellers';
import { shots } from './data/shots';
import { writeLogos } from './logos';
import { mediaPath } from './paths';
import { photoFolder, writePhotos } from './photos';
import { writeAfterwards } from './write-afterwards';
import { writeBuying } from './write-buying';
import { writeContent } from './write-content';
import { writeCopies } from './write-copies';
import { writeCustomers } from './write-customers';
import { writeOrders } from './write-orders';
import { writeProducts } from './write-products';
import { writeRoots } from './write-roots';
import { writeAffiliates, writeFlashSales } from './write-sales';
import { writeWallets } from './write-wallets';

export interface SeedOptions {
  /** The folder /media is served from. */
  mediaDir: string;
  /** Encrypts where the demo's cash-outs went to. */
  payoutDetails: PayoutDetails;
  /** Told what is being done, in words for the terminal. */
  onProgress?: ((step: string) => void) | undefined;
  /** How many products the shop gets in all; never fewer than the demo's own. */
  products?: number | undefined;
  /** What all dates are counted from. */
  now?: Date | undefined;
}

/** Whether the photographs of the demo shop are installed; a production install leaves them out. */
export async function demoIsAvailable(): Promise<boolean> {
  return photoFolder() !== null;
}

/**
 * Fills an empty shop with the demo's boutiques, goods, texts and pictures. Does nothing in a shop that has products.
 * Pictures come first and rows in one transaction, so whoever is killed half-way can begin anew. Throws when the photographs are not installed.
 */
export async function seedDemo(
  sql: Sql,
  { mediaDir, payoutDetails, onProgress, products: wanted = 0, now = new Date() }: SeedOptions,
): Promise<void> {
  if (await hasProducts(sql)) return;
  const folder = photoFolder();
  if (folder === null) throw new Error('The photographs of the demo shop are not installed.');
  onProgress?.('Cutting the photographs of the demo shop');
  const grounds = await writePictures(folder, mediaDir);
  onProgress?.('Filling the demo shop');
  await writePlaces(sql);
  await sql.transaction(async (tx) => {
    // A second process that seeds the same database waits here and then finds the shop filled.
    await tx.execute(raw`lock table ${products} in share row exclusive mode`);
    if (await hasProducts(tx)) return;
    await writeShop(tx, { now, wanted, payoutDetails, onProgress });
    await writeGrounds(tx, grounds);
  });
  await sql.execute(raw`analyze`);
}

/** Returns their grounds. A hidden file beside the pictures tells which ones they are, once all of them are there: another seed of the same finds them made. */
async function writePictures(folder: string, mediaDir: string): Promise<Ground[]> {
  const target = path.join(mediaDir, 'demo');
  const mark = path.join(target, '.made');
  const wanted = createHash('sha256')
    .update(JSON.stringify([shots, collages, banners, sponsors, sellers, brands]))
    .digest('hex');
  const made: { wanted?: string; grounds?: Ground[] } = await readFile(mark, 'utf8')
    .then(JSON.parse)
    .catch(() => ({}));
  if (made.wanted === wanted && made.grounds) return made.grounds;
  await Promise.all([writePhotos(folder, target), writeLogos(target)]);
  const grounds = await findGrounds(mediaDir, (await readdir(target)).map(mediaPath));
  await writeFile(mark, JSON.stringify({ wanted, grounds }));
  return grounds;
}

async function writeShop(
  sql: Sql,
  {
    now,
    wanted,
    payoutDetails,
    onProgress,
  }: Pick<SeedOptions, 'onProgress' | 'payoutDetails'> & { now: Date; wanted: number },
): Promise<void> {
  const roots = await writeRoots(sql, now);
  const seeded = await writeProducts(sql, { now, roots });
  const products = new Map(seeded.map(({ row }) => [row.slug, row.id]));
  await writeFlashSales(sql, { now, products });
  await writeAffiliates(sql, { now, products });
  await writeBuying(sql, { now, sellers: roots.sellers });
  const customers = await writeCustomers(sql, { now, products });
  await writeOrders(sql, { now, seeded, sellers: roots.sellers, customers });
  await writeContent(sql);
  await writeAfterwards(sql, products);
  await writeWallets(sql, { now, customers, payoutDetails });
  await writeCopies(sql, { now, onProgress, count: Math.max(0, wanted - seeded.length) });
}

async function hasProducts(sql: Sql): Promise<boolean> {
  const found = await sql.select({ id: products.id }).from(products).limit(1);
  return found.length > 0;
}
