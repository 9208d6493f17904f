import type { TestInfo } from '@playwright/test';
import { type CallId, calls } from '../../../src/contract/calls';
import { annotation, type MatrixCell } from '../../support/fault-matrix';
import { FaultProxy } from '../../support/fault-proxy';
import { isThorough } from '../../support/fault-table';
import { ownShopTest } from '../shop';
import { addresses, profile, purchases, wishlist } from './account';
import { inBulgarian } from './bulgarian';
import { cart } from './cart';
import { type Cell, tryCell, type World } from './cell';
import { doors, letters, signOut } from './doors';
import { type FaultName, faults } from './faults';
import { checkout, payments, wallet } from './money';
import { publicReads } from './public';
import type { Scenarios } from './scenario';

/*
 * Whatever comes between a shopper and the shop, a call of each kind ends (the walks try the failures of every machine): the page stays, says what is the
 * shopper's business, loses and doubles nothing, and once the fault is gone the shopper goes on without loading it anew.
 * `FAULTS=all CALLS=E49,E55 npx playwright test --config=tests/playwright.config.ts faults/matrix` tries these calls only.
 */

const scenarios: Scenarios = {
  ...publicReads,
  ...doors,
  ...letters,
  ...signOut,
  ...cart,
  ...profile,
  ...addresses,
  ...purchases,
  ...wishlist,
  ...checkout,
  ...payments,
  ...wallet,
};

/** These meet every fault each day; of the others each meets one. */
const dearest: readonly string[] = ['E32', 'E40', 'E43', 'E49', 'E55'];

const faultNames = Object.keys(faults) as FaultName[];
const wanted = process.env.CALLS?.split(',');

function isTried(id: string, row: number, column: number): boolean {
  if (wanted) return wanted.includes(id);
  return isThorough || dearest.includes(id) || row % faultNames.length === column;
}

const test = ownShopTest.extend<object, { network: FaultProxy }>({
  network: [
    async ({ database }, use) => {
      const network = await FaultProxy.before(database.url);
      await use(network);
      await network.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ network }, use) => use(network.url),
});
test.use({ actionTimeout: 5_000, serviceWorkers: 'block' });

for (const [column, fault] of faultNames.entries()) {
  const met = Object.keys(scenarios).filter((id, row) => isTried(id, row, column));
  test(`whatever a call meets, the shopper goes on: ${fault}`, ({ page, database, network }, info) =>
    tryAll(
      met.map((id) => ({ id, fault })),
      { page, database, network },
      info,
    ));
}

test('what is to be said of a failure is said in Bulgarian too, and the shopper goes on', ({
  page,
  database,
  network,
}, info) =>
  tryAll(
    inBulgarian.filter(({ id }) => wanted?.includes(id) ?? true).map((cell) => ({ ...cell, lang: 'bg' as const })),
    { page, database, network },
    info,
  ));

/** Tries one after the other, each call by its scenario, and notes for the table what became of them. */
async function tryAll(
  meant: readonly (Omit<Cell, 'call' | 'scenario'> & { id: string })[],
  world: World,
  info: TestInfo,
): Promise<void> {
  test.setTimeout(meant.length * 20_000);
  const { page } = world;
  await page.clock.install();
  const cells: MatrixCell[] = [];
  for (const { id, ...cell } of meant) {
    const { fault, lang } = cell;
    const scenario = scenarios[id];
    if (!scenario) throw new Error(`Nobody knows how to call ${id}`);
    const problem = await tryCell({ ...cell, call: calls[id as CallId], scenario }, world).then(() => null, inOneLine);
    const call = lang ? `${id}, ${lang}` : id;
    cells.push({ call, fault, problem });
    if (problem === null) continue;
    const body = `${page.url()}\n${await page.locator('body').ariaSnapshot()}`;
    await info.attach(`${call} × ${fault}: ${problem}`, { body });
  }
  info.annotations.push({ type: annotation, description: JSON.stringify(cells) });
  test.expect(cells.filter(({ problem }) => problem !== null)).toEqual([]);
}

const inOneLine = (error: unknown) =>
  String(error instanceof Error ? error.message : error)
    .split('\n', 1)
    .join();
