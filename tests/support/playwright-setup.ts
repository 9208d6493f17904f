import { ensureChromium } from './chromium';
import { createTestDatabase, startPostgres } from './postgres';
import { closeRunFolder, openRunFolder } from './run-folder';
import { startShop } from './shop-process';

/** Run by Playwright before the first test: finds the browser and starts the shop under test. Returns what ends it after the last. */
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
