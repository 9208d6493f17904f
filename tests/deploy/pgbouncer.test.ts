import { join } from 'node:path';
import { sql as raw } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSql } from '../../server/db/open';
import { orders } from '../../server/db/schema';
import { openFaultProducts } from '../support/fault-offers-and-buyers';
import { type Fleet, openFleet } from '../support/fleet';
import { brokenInvariants } from '../support/invariants';
import { serverAccount } from '../support/postgres-binaries';
import { startShopping } from '../support/retrying-shoppers';
import { closeRunFolder, openRunFolder } from '../support/run-folder';
import { createTestDatabase, type TestDatabase } from '../support/test-database';
import { startPgBouncer } from './pgbouncer';

const folder = openRunFolder(serverAccount());
let database: TestDatabase;
let fleet: Fleet;

beforeAll(async () => {
  database = await createTestDatabase();
  const url = await startPgBouncer(folder, database.url);
  fleet = await openFleet({ url, folder: join(folder, 'shop'), processes: 2 });
});
afterAll(async () => {
  await fleet?.close();
  closeRunFolder(folder);
  await database?.drop();
});

test('takes orders through PgBouncer in transaction mode', async () => {
  const { sql, close } = await openSql({ databaseUrl: database.url, dataDir: folder });
  const { addOffer, addBuyer } = await openFaultProducts(sql);
  const offer = await addOffer({ pieces: 1000 });
  const buyers = await Promise.all(Array.from({ length: 8 }, async () => ({ offer, buyer: await addBuyer(offer) })));
  const [before, broken] = [await sql.$count(orders), await brokenInvariants(sql)];
  const { untilPlaced, end } = startShopping({ url: fleet.url, buyers });
  await untilPlaced(60);
  const { placed, repeated, failed } = await end();
  expect([repeated, failed]).toEqual([[], []]);
  expect(await sql.$count(orders)).toBe(before + placed.size);
  expect(await brokenInvariants(sql)).toEqual(broken);
  await close();
});

test('serves each page through PgBouncer in transaction mode again and again', async () => {
  const [product] = (await fleet.sql.execute<{ slug: string }>(raw`select slug from products limit 1`)).rows;
  const paths = ['/', '/api/product?facets=1', `/api/product/${product?.slug}`, '/api/search-product?search=lamp'];
  const addresses = fleet.servers.flatMap(({ url }) => paths.map((path) => url + path));
  const requests = Array.from({ length: 12 }, () => addresses).flat();
  const statuses = await Promise.all(requests.map(async (address) => (await fetch(address)).status));
  expect(new Set(statuses)).toEqual(new Set([200]));
});
