import { parseArgs } from 'node:util';
import { ensureBuilt } from '../server/build/build';
import { openForeignShop } from './foreign-shops/open-foreign-shop';
import { closeRunFolder, openRunFolder } from './support/run-folder';
import { startShop } from './support/shop-process';

/*
 * `npm run fake-shop -- --personality loose [--port 4000]` starts the demo shop as other servers of its API have it: static
 * pages, and answers with the differences that CONTRACT section 9 lists. Its data is gone when it stops.
 */

const { values } = parseArgs({
  options: { personality: { type: 'string', default: 'loose' }, port: { type: 'string', default: '4000' } },
});
const { personality, port } = values;
if (personality !== 'loose' && personality !== 'exact') throw new Error('The personalities are loose and exact.');

await ensureBuilt();
const folder = openRunFolder();
const shop = await startShop(folder, { url: '', mediaDir: `${folder}/media` });
const foreign = await openForeignShop(shop.url, personality, Number(port));
process.stdout.write(`The ${personality} shop is ready at ${foreign.url}\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, async () => {
    await foreign.close();
    await shop.stop();
    closeRunFolder(folder);
    process.exit(0);
  });
