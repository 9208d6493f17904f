import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orders } from '../../server/db/schema';
import { type Offer, openFaultProducts } from '../support/fault-offers-and-buyers';
import { isThorough, tryOut } from '../support/fault-table';
import { type Fleet, openFleet } from '../support/fleet';
import { allProducts, brokenInvariants } from '../support/invariants';
import { serverAccount } from '../support/postgres-binaries';
import { type KillableServer, startKillableServer } from '../support/postgres-server';
import { startShopping } from '../support/retrying-shoppers';
import { closeRunFolder, openRunFolder } from '../support/run-folder';
import { migrateDatabase } from '../support/test-database';

// Stops and starts server processes and the database while simulated customers place orders.

const PROCESSES = isThorough ? 4 : 2;
const SHOPPERS = isThorough ? 40 : 4;
const OFFERS = 3;
/** Number of orders that the test waits for before the restart. `AFTER` is the number after the restart. */
const BEFORE = isThorough ? 100 : 5;
const AFTER = isThorough ? 100 : 5;
const PIECES = 1_000_000;

const folder = mkdtempSync(join(tmpdir(), 'pazar-fleet-'));
const runFolder = openRunFolder(serverAccount());
let postgres: KillableServer;
let fleet: Fleet;
let faultProducts: Awaited<ReturnType<typeof openFaultProducts>>;

beforeAll(async () => {
  postgres = await startKillableServer(runFolder, serverAccount());
  await migrateDatabase(postgres.url);
  const env = { DRAIN_SECONDS: '1' };
  fleet = await openFleet({ url: postgres.url, folder, processes: PROCESSES, env });
  faultProducts = await openFaultProducts(fleet.sql);
}, 180_000);
afterAll(async () => {
  await fleet?.close();
  closeRunFolder(runFolder);
  rmSync(folder, { recursive: true, force: true });
});

const times = <T>(n: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, i) => make(i)));

async function shopWhile(action: () => Promise<unknown>) {
  const offers = await times(OFFERS, () => faultProducts.addOffer({ pieces: PIECES }));
  const buyers = await times(SHOPPERS, async (n) => {
    const offer = offers[n % OFFERS] as Offer;
    return { offer, buyer: await faultProducts.addBuyer(offer) };
  });
  const placedBefore = await fleet.sql.$count(orders);
  const free = await allProducts(fleet.sql);
  const pids = fleet.servers.map(({ pid }) => pid);
  const { untilPlaced, end } = startShopping({ url: fleet.url, buyers });
  await untilPlaced(BEFORE);
  await action();
  await untilPlaced(AFTER);
  const shopped = await end();
  expect(shopped.failed).toEqual([]);
  const rows = await fleet.sql.select().from(orders).orderBy(orders.id).offset(placedBefore);
  const inDatabase = new Map(rows.map(({ idempotencyKey, number }) => [idempotencyKey, number]));
  expect(rows).toHaveLength(inDatabase.size);
  expect(inDatabase).toEqual(shopped.placed);
  expect(await brokenInvariants(fleet.sql)).toEqual([]);
  expect(await allProducts(fleet.sql)).toEqual(free);
  return {
    ...shopped,
    summary: `${shopped.placed.size} orders, each once, ${shopped.repeated.length} requests repeated`,
    pids,
  };
}

test('places every order once when a process is killed under load', { timeout: 180_000 }, () =>
  tryOut(`kill -9 of one of ${PROCESSES} processes while ${SHOPPERS} people shop`, async () => {
    const { summary } = await shopWhile(() => fleet.stop('SIGKILL'));
    await fleet.start();
    return summary;
  }),
);

test('completes every request while all processes are replaced under load', { timeout: 180_000 }, () =>
  tryOut(`all ${PROCESSES} processes replaced one by one while ${SHOPPERS} people shop`, async () => {
    const codes: (number | null)[] = [];
    const { repeated, summary } = await shopWhile(async () => {
      for (let n = 0; n < PROCESSES; n += 1) {
        await fleet.start();
        codes.push(await fleet.stop());
      }
    });
    expect(codes).toEqual(codes.map(() => 0));
    expect(repeated).toEqual([]);
    return summary;
  }),
);

const stops = [
  ['fast', 'SIGINT'],
  ['immediate', 'SIGQUIT'],
  ['kill -9', 'SIGKILL'],
] as const;

test.each(isThorough ? stops : stops.slice(1, 2))(
  'places every order once across a restart of PostgreSQL under load (%s)',
  { timeout: 180_000 },
  (name, signal) =>
    tryOut(`a restart of PostgreSQL (${name}) while ${SHOPPERS} people shop at ${PROCESSES} processes`, async () => {
      let back = 0;
      const { summary, pids } = await shopWhile(async () => {
        await postgres.kill(signal);
        await postgres.revive();
        const since = performance.now();
        const isReady = async ({ url }: { url: string }) => (await fetch(`${url}/readyz`)).ok;
        await expect
          .poll(async () => (await Promise.all(fleet.servers.map(isReady))).every(Boolean), {
            interval: 10,
            timeout: 60_000,
          })
          .toBe(true);
        back = performance.now() - since;
      });
      expect(fleet.servers.map(({ pid }) => pid)).toEqual(pids);
      return `${summary}; all processes ready ${Math.round(back)} ms after PostgreSQL`;
    }),
);
