import { openSql } from '../../server/db/open';
import { closeRunFolder, openRunFolder } from '../support/run-folder';
import { startShop } from '../support/shop-process';
import { createTestDatabase, demoMediaDir } from '../support/test-database';
import { seedCatalogue } from './seed-catalogue';

export interface BenchShop {
  url: string;
  pid: number;
  databaseUrl: string;
  close: () => Promise<void>;
}

/** Returns the URLs of the benchmarked web pages, by display name. */
export const pagesOf = (shopUrl: string) => ({
  Home: new URL('/', shopUrl).href,
  Listing: new URL('/p/products', shopUrl).href,
  Product: new URL('/p/products/details/blue-tub-armchair', shopUrl).href,
});

/** Starts the shop on a new test database. Copies demo products until there are `products` products. */
export async function openBenchShop(products?: number): Promise<BenchShop> {
  const folder = openRunFolder();
  const database = await createTestDatabase();
  const close = async () => {
    closeRunFolder(folder);
    await database.drop();
  };
  try {
    if (products !== undefined) await fill(database.url, products);
    return { ...(await startShop(folder, database)), databaseUrl: database.url, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Starts the demo shop on the embedded database twice. `secondStart` is the duration of the second start, in s. */
export async function openEmbeddedShop() {
  const folder = openRunFolder();
  const database = { url: '', mediaDir: demoMediaDir() };
  const close = () => closeRunFolder(folder);
  try {
    const first = await startShop(folder, database);
    await first.stop();
    const begun = performance.now();
    const { url } = await startShop(folder, database);
    return { url, secondStart: (performance.now() - begun) / 1000, close };
  } catch (error) {
    close();
    throw error;
  }
}

async function fill(url: string, products: number): Promise<void> {
  const { sql, close } = await openSql({ databaseUrl: url, dataDir: '' });
  try {
    await seedCatalogue(sql, products);
  } finally {
    await close();
  }
}
