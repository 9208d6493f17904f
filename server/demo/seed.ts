import { sql as raw } from 'drizzle-orm';
import { indexProducts } from '../catalog/index-products';
import { safeDocument } from '../content/sanitised-html-columns';
import type { Sql } from '../db/database-handle';
import { documents, faqs, pages, products, searches } from '../db/schema';
import { withoutTimeLimits } from '../db/without-time-limits';
import { writeGrounds } from '../media/store-dominant-colours';
import { writePlaces } from '../places/write-places';
import type { PayoutDetails } from '../wallet/payout-details-encryption';
import { daysAfter } from './demo-lookups';
import { photoFolder } from './photo-folder';
import { mediaPath, writePictures } from './pictures';
import { type Demo, loadDemo, loadPictures } from './read-demo';
import { writeCatalogue } from './write-catalogue';
import { writeCustomers, writeWallets } from './write-customers-and-wallets';
import { writeOrders } from './write-orders';
import { writeCopies } from './write-product-copies';
import { writeSales } from './write-promotions-and-shipping';

export interface SeedOptions {
  mediaDir: string;
  payoutDetails: PayoutDetails;
  onProgress?: ((step: string) => void) | undefined;
  /** Minimum number of products. If the demo has fewer, copies of its products are added. */
  products?: number | undefined;
  now?: Date | undefined;
}

/**
 * Fills an empty shop with demo data; does nothing if the shop has products. Throws an Error if the demo's photographs
 * are not installed.
 */
export async function seedDemo(
  sql: Sql,
  { mediaDir, payoutDetails, onProgress, products: wanted = 0, now = new Date() }: SeedOptions,
): Promise<void> {
  if ((await sql.$count(products)) > 0) return;
  const folder = photoFolder();
  if (folder === null) throw new Error('The photographs of the demo shop are missing.');
  onProgress?.('Resizing the demo photographs');
  const grounds = await writePictures(folder, mediaDir);
  onProgress?.('Adding the demo data');
  await writePlaces(sql);
  const demo = loadDemo();
  await withoutTimeLimits(sql, async (tx) => {
    // A second process that seeds the same database waits for this lock, then finds products and stops.
    await tx.execute(raw`lock table ${products} in share row exclusive mode`);
    if ((await tx.$count(products)) > 0) return;
    const shop = { demo, now, ...(await writeCatalogue(tx, { demo, pictures: loadPictures(), now })) };
    await writeSales(tx, shop);
    await writeContent(tx, demo, now);
    await writeSearches(tx, demo, now);
    const customers = await writeCustomers(tx, shop);
    await writeOrders(tx, { ...shop, customers });
    await writeWallets(tx, { demo, now, customers, payoutDetails });
    await indexProducts(tx);
    await writeCopies(tx, { now, onProgress, count: Math.max(0, wanted - shop.products.size) });
    await writeGrounds(tx, grounds);
  });
  await withoutTimeLimits(sql, (tx) => tx.execute(raw`analyze`));
}

async function writeContent(sql: Sql, demo: Demo, now: Date): Promise<void> {
  const rows = Object.entries(demo.documents).map(([key, value]) => ({ key, value: safeDocument(key, value) }));
  await sql.insert(documents).values(rows);
  const posts = demo.posts.map(({ age, image, ...post }) => ({
    ...post,
    publishedAt: daysAfter(now, -age),
    image: mediaPath(`${image}.jpg`),
  }));
  await sql.insert(pages).values([...demo.pages, ...posts]);
  await sql.insert(faqs).values(demo.faqs.map((faq, position) => ({ ...faq, position })));
}

async function writeSearches(sql: Sql, demo: Demo, now: Date): Promise<void> {
  const day = now.toISOString().slice(0, 10);
  const rows = demo.searches.flatMap(({ lang, text, visitors }) =>
    Array.from({ length: visitors }, (_, n) => ({ lang, text, day, visitor: `demo ${n}` })),
  );
  await sql.insert(searches).values(rows);
}
