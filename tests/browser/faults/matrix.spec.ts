import type { TestInfo } from '@playwright/test';
import { type CallId, calls } from '../../../src/contract/all-calls';
import { annotation, type MatrixCell } from '../../support/fault-matrix-reporter';
import { FaultProxy } from '../../support/fault-proxy';
import { isThorough } from '../../support/fault-table';
import { ownShopTest } from '../shop-fixtures';
import { addresses, profile, purchases, wishlist } from './account';
import { inBulgarian } from './bulgarian-matrix-cells';
import { cart } from './cart';
import { checkout, payments, wallet } from './checkout-and-wallet';
import { type FaultName, faults } from './fault-kinds';
import { letters, loginScenarios, signOut } from './login-and-contact-forms';
import { type Cell, type Environment, tryCell } from './matrix-cell';
import { pendingRequests } from './pending-requests';
import { publicReads } from './public-pages';
import type { Scenarios } from './scenario';

/*
 * Tests API calls with faults. The page must report the fault or show the result, and must work again afterwards.
 * To test only some calls with every fault:
 * `FAULTS=all CALLS=E49,E55 npx playwright test --config=tests/playwright.config.ts faults/matrix`
 */

const scenarios: Scenarios = {
  ...publicReads,
  ...loginScenarios,
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

/**
 * The call that places an order. A normal run tests it with every fault, and each of the other calls with one: the calls
 * of `inBulgarian` in Bulgarian, the rest in English.
 */
const placeOrder = 'E49';

const faultNames = Object.keys(faults) as FaultName[];
const wanted = process.env.CALLS?.split(',');

function isTried(id: string, row: number, column: number): boolean {
  if (wanted) return wanted.includes(id);
  if (isThorough || id === placeOrder) return true;
  return row % faultNames.length === column && !inBulgarian.some((cell) => cell.id === id);
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
// The browser renders the pages, because faults reach only its calls.
test.use({ actionTimeout: 20_000, serviceWorkers: 'block', settings: { SSR: 'off' } });

for (const [column, fault] of faultNames.entries()) {
  const met = Object.keys(scenarios).filter((id, row) => isTried(id, row, column));
  test(`pages report a failed call and recover without a reload: ${fault}`, ({ page, database, network }, info) =>
    tryAll(
      met.map((id) => ({ id, fault })),
      { page, database, network },
      info,
    ));
}

test('pages report failed calls in Bulgarian and recover', ({ page, database, network }, info) =>
  tryAll(
    inBulgarian.filter(({ id }) => wanted?.includes(id) ?? true).map((cell) => ({ ...cell, lang: 'bg' as const })),
    { page, database, network },
    info,
  ));

async function tryAll(
  planned: readonly (Omit<Cell, 'call' | 'scenario'> & { id: string })[],
  fixtures: Omit<Environment, 'pending'>,
  info: TestInfo,
): Promise<void> {
  test.setTimeout(planned.length * 60_000);
  const { page } = fixtures;
  const env = { ...fixtures, pending: pendingRequests(page) };
  await page.clock.install();
  const cells: MatrixCell[] = [];
  for (const { id, ...cell } of planned) {
    const { fault, lang } = cell;
    const scenario = scenarios[id];
    if (!scenario) throw new Error(`No scenario for the call ${id}`);
    const problem = await tryCell({ ...cell, call: calls[id as CallId], scenario }, env).then(() => null, inOneLine);
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
