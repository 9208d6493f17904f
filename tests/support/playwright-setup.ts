import { ensureChromium } from './chromium';
import { closeRunFolder, openRunFolder } from './run-folder';
import { startShop } from './shop-process';
import { createTestDatabase, startPostgres } from './test-database';

/** Playwright's global setup: finds the browser and starts the shop. Returns the teardown function. */
export default async function setup(): Promise<() => Promise<void>> {
  process.env.CHROMIUM_PATH = ensureChromium();
  const stopPostgres = await startPostgres();
  const folder = openRunFolder();
  const database = await createTestDatabase();
  const stop = async () => {
    closeRunFolder(folder);
    await database.drop();
    await stopPostgres();
  };
  try {
    process.env.SHOP_URL = (await startShop(folder, database)).url;
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}
