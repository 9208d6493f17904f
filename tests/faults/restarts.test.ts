import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orders } from '../../server/db/schema';
import { type Offer, openFaultGoods } from '../support/fault-goods';
import { isThorough, survive } from '../support/fault-table';
import { type Fleet, openFleet } from '../support/fleet';
import { allGoods, brokenInvariants } from '../support/invariants';
import { serverAccount } from '../support/postgres-binaries';
import { type MortalServer, startMortalServer } from '../support/postgres-server';
import { closeRunFolder, openRunFolder } from '../support/run-folder';
import { startShopping } from '../support/shoppers';

// Processes and the database are stopped and started while people shop.

const PROCESSES = isThorough ? 4 : 2;
const SHOPPERS = isThorough ? 40 : 6;
const OFFERS = 3;
/** Orders before what happens, and after it. */
const BEFORE = isThorough ? 100 : 10;
const AFTER = isThorough ? 100 : 10;
const PIECES = 1_000_000;

const folder = mkdtempSync(join(tmpdir(), 'pazar-fleet-'));
const runFolder = openRunFolder(serverAccount());
let postgres: MortalServer;
let fleet: Fleet;
let goods: Awaited<ReturnType<typeof openFaultGoods>>;

beforeAll(async () => {
  postgres = await startMortalServer(runFolder, serverAccount());
  const env = { DRAIN_SECONDS: '1' };
  fleet = await openFleet({ url: postgres.url, folder, processes: PROCESSES, env });
  goods = await openFaultGoods(fleet.sql);
}, 180_000);
afterAll(async () => {
  await fleet?.close();
  closeRunFolder(runFolder);
  rmSync(folder, { recursive: true, force: true });
});

const times = <T>(n: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, i) => make(i)));

/** Lets people shop while something happens. Returns what came of it, which is right. */
async function shopWhile(happen: () => Promise<unknown>) {
  const offers = await times(OFFERS, () => goods.addOffer({ pieces: PIECES }));
  const buyers = await times(SHOPPERS, async (n) => {
    const offer = offers[n % OFFERS] as Offer;
    return { offer, buyer: await goods.addBuyer(offer) };
  });
  const placedBefore = await fleet.sql.$count(orders);
  const free = await allGoods(fleet.sql);
  const pids = fleet.servers.map(({ pid }) => pid);
  const { untilPlaced, end } = startShopping({ url: fleet.url, buyers });
  await untilPlaced(BEFORE);
  await happen();
  await untilPlaced(AFTER);
  const shopped = await end();
  expect(shopped.failed).toEqual([]);
  const rows = await fleet.sql.select().from(orders).orderBy(orders.id).offset(placedBefore);
  const inDatabase = new Map(rows.map(({ idempotencyKey, number }) => [idempotencyKey, number]));
  expect(rows).toHaveLength(inDatabase.size);
  expect(inDatabase).toEqual(shopped.placed);
  expect(await brokenInvariants(fleet.sql)).toEqual([]);
  expect(await allGoods(fleet.sql)).toEqual(free);
  return {
    ...shopped,
    told: `${shopped.placed.size} orders, each once, ${shopped.repeated.length} requests repeated`,
    pids,
  };
}

test('kill -9 of a process under load', { timeout: 180_000 }, () =>
  survive(`kill -9 of one of ${PROCESSES} processes while ${SHOPPERS} people shop`, async () => {
    const { told } = await shopWhile(() => fleet.stop('SIGKILL'));
    await fleet.start();
    return told;
  }),
);

test('a new version of every process under load', { timeout: 180_000 }, () =>
  survive(`all ${PROCESSES} processes replaced one by one while ${SHOPPERS} people shop`, async () => {
    const codes: (number | null)[] = [];
    const { repeated, told } = await shopWhile(async () => {
      for (let n = 0; n < PROCESSES; n += 1) {
        await fleet.start();
        codes.push(await fleet.stop());
      }
    });
    expect(codes).toEqual(codes.map(() => 0));
    expect(repeated).toEqual([]);
    return told;
  }),
);

const stops = [
  ['fast', 'SIGINT'],
  ['immediate', 'SIGQUIT'],
  ['kill -9', 'SIGKILL'],
] as const;

test.each(isThorough ? stops : stops.slice(1, 2))(
  'a restart of PostgreSQL under load, %s',
  { timeout: 180_000 },
  (name, signal) =>
    survive(`a restart of PostgreSQL (${name}) while ${SHOPPERS} people shop at ${PROCESSES} processes`, async () => {
      let back = 0;
      const { told, pids } = await shopWhile(async () => {
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
      return `${told}; all processes serve again ${Math.round(back)} ms after it does`;
    }),
);
