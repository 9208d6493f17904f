import { type CallId, calls } from '../../../src/contract/calls';
import { callIds } from '../../support/contract-table';
import { annotation, type MatrixCell } from '../../support/fault-matrix';
import { FaultProxy } from '../../support/fault-proxy';
import { isThorough } from '../../support/fault-table';
import { ownShopTest } from '../shop';
import { addresses, profile, purchases, push, wishlist } from './account';
import { cart } from './cart';
import { tryCell } from './cell';
import { doors, letters, signOut } from './doors';
import { type FaultName, faults } from './faults';
import { checkout, payments, wallet } from './money';
import { publicReads } from './public';
import type { Scenarios } from './scenario';

/*
 * Whatever comes between a shopper and the shop, each call that the app makes ends: the page stays, says what is the
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
  ...push,
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
  const met = Object.entries(scenarios).filter(([id], row) => isTried(id, row, column));
  test(`whatever a call meets, the shopper goes on: ${fault}`, async ({ page, database, network }, info) => {
    test.setTimeout(met.length * 20_000);
    await page.clock.install();
    const cells: MatrixCell[] = [];
    for (const [id, scenario] of met) {
      const cell = { call: calls[id as CallId], scenario, fault };
      const problem = await tryCell(cell, { page, database, network }).then(() => null, inOneLine);
      cells.push({ call: id, fault, problem });
      if (problem === null) continue;
      const body = `${page.url()}\n${await page.locator('body').ariaSnapshot()}`;
      await info.attach(`${id} × ${fault}: ${problem}`, { body });
    }
    info.annotations.push({ type: annotation, description: JSON.stringify(cells) });
    test.expect(cells.filter(({ problem }) => problem !== null)).toEqual([]);
  });
}

test('each call of the contract meets the faults', () => {
  test.expect(Object.keys(scenarios).sort()).toEqual([...callIds].sort());
});

const inOneLine = (error: unknown) =>
  String(error instanceof Error ? error.message : error)
    .split('\n', 1)
    .join();
