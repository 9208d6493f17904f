import { parseArgs } from 'node:util';
import { ensureBuilt } from '../server/build/build';
import { openForeignShop } from './foreign-shops/open-foreign-shop';
import { closeRunFolder, openRunFolder } from './support/run-folder';
import { startShop } from './support/shop-process';

/*
 * `npm run fake-shop -- --personality loose [--port 4000] [--origin http://localhost:5000]` starts the demo shop as other
 * servers of its API have it: static pages, and answers with the differences that CONTRACT section 9 lists. Apps on the
 * origin may use its API. Its data is gone when it stops.
 */

const { values } = parseArgs({
  options: {
    personality: { type: 'string', default: 'loose' },
    port: { type: 'string', default: '4000' },
    origin: { type: 'string', default: '' },
  },
});
const { personality, port, origin } = values;
if (personality !== 'loose' && personality !== 'exact') throw new Error('The personalities are loose and exact.');

await ensureBuilt();
const folder = openRunFolder();
// Stops the shop too.
process.once('exit', () => closeRunFolder(folder));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
const shop = await startShop(folder, { url: '', mediaDir: `${folder}/media` }, { CORS_ORIGINS: origin });
const foreign = await openForeignShop(shop.url, personality, Number(port));
process.stdout.write(`The ${personality} shop is ready at ${foreign.url}\n`);
