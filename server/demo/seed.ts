import { sql as raw } from 'drizzle-orm';
import { indexProducts } from '../catalog/index-products';
import { safeDocument } from '../content/html-fields';
import type { Sql } from '../db/open';
import { documents, faqs, pages, products } from '../db/schema';
import { writeGrounds } from '../media/grounds';
import { writePlaces } from '../places/write-places';
import type { PayoutDetails } from '../wallet/payout-details';
import { type Demo, loadDemo, loadPictures } from './load-demo';
import { photoFolder } from './photo-folder';
import { writePictures } from './pictures';
import { writeCatalogue } from './write-catalogue';
import { writeCopies } from './write-copies';
import { writeCustomers, writeWallets } from './write-customers';
import { writeOrders } from './write-orders';
import { writeSales } from './write-sales';

export interface SeedOptions {
  /** The folder /media is served from. */
  mediaDir: string;
  /** Encrypts the payout details of cash-outs. */
  payoutDetails: PayoutDetails;
  /** Called with each step, as a line for the terminal. */
  onProgress?: ((step: string) => void) | undefined;
  /** Number of products in all; never fewer than the demo's own. */
  products?: number | undefined;
  /** All dates are counted from it. */
  now?: Date | undefined;
}

/**
 * Fills an empty shop with the demo. Does nothing in a shop that has products. Pictures come first and all rows in one
 * transaction, so that a seed that was killed can begin anew. Throws when the photographs are not installed.
 */
export async function seedDemo(
  sql: Sql,
  { mediaDir, payoutDetails, onProgress, products: wanted = 0, now = new Date() }: SeedOptions,
): Promise<void> {
  if ((await sql.$count(products)) > 0) return;
  const folder = photoFolder();
  if (folder === null) throw new Error('The photographs of the demo shop are not installed.');
  onProgress?.('Cutting the photographs of the demo shop');
  const grounds = await writePictures(folder, mediaDir);
  onProgress?.('Filling the demo shop');
  await writePlaces(sql);
  const demo = loadDemo();
  await sql.transaction(async (tx) => {
    // A second process that seeds the same database waits here and then finds the shop filled.
    await tx.execute(raw`lock table ${products} in share row exclusive mode`);
    if ((await tx.$count(products)) > 0) return;
    const shop = { demo, now, ...(await writeCatalogue(tx, { demo, pictures: loadPictures(), now })) };
    await writeSales(tx, shop);
    await writeContent(tx, demo);
    const customers = await writeCustomers(tx, shop);
    await writeOrders(tx, { ...shop, customers });
    await writeWallets(tx, { demo, now, customers, payoutDetails });
    await indexProducts(tx);
    await writeCopies(tx, { now, onProgress, count: Math.max(0, wanted - shop.products.size) });
    await writeGrounds(tx, grounds);
  });
  await sql.execute(raw`analyze`);
}

async function writeContent(sql: Sql, demo: Demo): Promise<void> {
  const rows = Object.entries(demo.documents).map(([key, value]) => ({ key, value: safeDocument(key, value) }));
  await sql.insert(documents).values(rows);
  await sql.insert(pages).values(demo.pages);
  await sql.insert(faqs).values(demo.faqs.map((faq, position) => ({ ...faq, position })));
}
