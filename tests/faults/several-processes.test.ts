import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { eq, sql as raw } from 'drizzle-orm';
import sharp from 'sharp';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { indexProducts } from '../../server/catalog/index-products';
import journal from '../../server/db/migrations/meta/_journal.json';
import { openSql } from '../../server/db/open';
import { mails, products } from '../../server/db/schema';
import type { CallWire } from '../../src/contract/all-calls';
import { addCustomer, password } from '../support/customers';
import { openFaultProducts } from '../support/fault-offers-and-buyers';
import { isThorough, tryOut } from '../support/fault-table';
import { type Fleet, openFleet } from '../support/fleet';
import { builtServer, runServer } from '../support/server-process';
import { createEmptyDatabase, createTestDatabase } from '../support/test-database';

// Tests several processes of one shop: they share their state, and together do each task only once.

const PROCESSES = isThorough ? 4 : 2;
const CHANGES = isThorough ? 25 : 2;
const LETTERS = isThorough ? 100 : 10;

const folder = mkdtempSync(join(tmpdir(), 'pazar-fleet-'));
const clock = { now: new Date() };
let fleet: Fleet;
let faultProducts: Awaited<ReturnType<typeof openFaultProducts>>;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let mailServer: SMTPServer;
const received: string[] = [];

beforeAll(async () => {
  mailServer = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    async onData(stream, { envelope }, done) {
      const subject = /^Subject: .*$/m.exec(await readText(stream))?.[0];
      received.push(`${envelope.rcptTo.map(({ address }) => address)} ${subject}`);
      done();
    },
  });
  await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve));
  database = await createTestDatabase();
  mkdirSync(join(folder, 'media'));
  const { port } = mailServer.server.address() as AddressInfo;
  const mail = { MAIL_FROM: 'shop@shop.example', SHOP_OWNER_EMAIL: 'owner@shop.example' };
  const env = { ...mail, SMTP_URL: `smtp://127.0.0.1:${port}`, CACHE_MS: '0' };
  fleet = await openFleet({ url: database.url, folder, processes: PROCESSES, env });
  faultProducts = await openFaultProducts(fleet.sql);
});
afterAll(async () => {
  await fleet?.close();
  await database?.drop();
  await new Promise<void>((resolve) => mailServer?.close(() => resolve()));
  rmSync(folder, { recursive: true, force: true });
});

const times = <T>(n: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: n }, (_, i) => make(i)));

const fetchEach = (path: string, init?: RequestInit) =>
  Promise.all(fleet.servers.map(({ url }) => fetch(url + path, init)));

const post = (path: string, body: unknown, to = fleet.url) =>
  fetch(to + path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });

test('all processes return the same responses and ETags', () =>
  tryOut(`the same requests to ${PROCESSES} processes`, async () => {
    const { products: page } = (await (await fetch(`${fleet.url}/api/product`)).json()) as CallWire<'E35'>;
    const [first] = page.data;
    const paths = [
      ...['/api', '/api/website-setup', '/api/brands', '/api/faq', '/robots.txt', '/sitemap.xml'],
      ...[
        '/api/product?facets=1&per_page=60',
        '/api/product?page=2&shorting_id=3',
        '/api/product?min_price=20&facets=1',
      ],
      ...[`/api/product/${first?.slug}`, '/api/search-product?search=lamp&page=1'],
    ];
    for (const path of paths) {
      const answers = await fetchEach(path);
      expect(answers.map(({ status }) => status)).toEqual(fleet.servers.map(() => 200));
      expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
      expect(new Set(answers.map(({ headers }) => headers.get('etag'))).size).toBe(1);
    }
    return `${paths.length} × ${PROCESSES} answers, with equal bodies and ETags`;
  }));

test('every process shows a change at once when responses are not cached', { timeout: 120_000 }, () =>
  tryOut(`a price and a name changed ${CHANGES} times, each process requested immediately after`, async () => {
    const [product] = await fleet.sql.select().from(products).where(eq(products.isActive, true)).limit(1);
    if (!product) throw new Error('The demo shop has no products.');
    for (let change = 1; change <= CHANGES; change += 1) {
      const word = `fleet${change}`;
      const price = 1_000_000 + change * 100;
      await fleet.sql
        .update(products)
        .set({ price, offerPrice: null, name: { en: `Mug ${word}`, bg: 'Чаша' } })
        .where(eq(products.id, product.id));
      await indexProducts(fleet.sql, [product.id]);
      const expensiveOnly = `/api/product?min_price=${price / 100 - 0.5}&facets=1`;
      for (const path of [expensiveOnly, `/api/search-product?search=${word}&page=1`]) {
        for (const answer of await fetchEach(path)) {
          const { products: found } = (await answer.json()) as CallWire<'E35'>;
          expect(found.data.map(({ name }) => name)).toContain(`Mug ${word}`);
        }
      }
      for (const answer of await fetchEach(`/api/product/${product.slug}`)) {
        expect(await answer.text()).toContain(`Mug ${word}`);
      }
    }
    return `none of ${CHANGES * PROCESSES * 3} answers is older than the change`;
  }),
);

test('the rate limit of an address counts requests to all processes', () =>
  tryOut('30 messages at once from an address that may send 10 a minute', async () => {
    const message = { name: 'Mira', email: 'mira@shop.example', subject: 'Hello', message: 'A question.' };
    const answers = await times(30, () => post('/api/send-contact-message', message));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
    return `10 accepted, 20 refused`;
  }));

test('places an order once when it is sent to several processes at once', () =>
  tryOut(`the same order 20 times at once to ${PROCESSES} processes`, async () => {
    const offer = await faultProducts.addOffer({ pieces: 5 });
    const buyer = await faultProducts.addBuyer(offer, { qty: 2, coupon: offer.coupon });
    const place = (n: number) =>
      post(
        `/api/user/checkout/pay-with-wallet?token=${buyer.token}`,
        buyer.body,
        fleet.servers[n % fleet.servers.length]?.url,
      );
    const answers = await times(20, place);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
    const expected = { orders: 1, lines: 1, uses: 1, used: 1, entries: 2, left: 3, itemsLeft: 3 };
    expect(await faultProducts.stateOf(offer, buyer)).toMatchObject(expected);
    return '1 order, 20 equal answers';
  }));

test('a sign-in or sign-out at one process applies to all processes', () =>
  tryOut('login at one process, logout at another', async () => {
    const { email } = await addCustomer({ sql: fleet.sql, clock });
    const [one, other] = [fleet.servers[0], fleet.servers.at(-1)];
    const answer = await post('/api/store-login', { email, password, device_id: randomUUID() }, one?.url);
    const { access_token: token } = (await answer.json()) as { access_token: string };
    const statuses = async () => (await fetchEach(`/api/user/my-profile?token=${token}`)).map(({ status }) => status);
    expect(await statuses()).toEqual(fleet.servers.map(() => 200));
    expect((await fetch(`${other?.url}/api/user/logout?token=${token}`)).status).toBe(200);
    expect(await statuses()).toEqual(fleet.servers.map(() => 401));
    return 'token valid at all, then invalid at all';
  }));

test('all processes serve a picture that was uploaded to one', () =>
  tryOut('a picture uploaded to one process', async () => {
    const { email, token } = await addCustomer({ sql: fleet.sql, clock });
    const form = new FormData();
    for (const [name, value] of Object.entries({ name: 'Mira', email, phone: '+359 888 123 456' }))
      form.append(name, value);
    const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#884422' } })
      .png()
      .toBuffer();
    form.append('image', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'me.png');
    const sent = await fetch(`${fleet.url}/api/user/update-profile?token=${token}`, { method: 'POST', body: form });
    expect(sent.status).toBe(200);
    const profile = await (await fetch(`${fleet.url}/api/user/my-profile?token=${token}`)).text();
    const [path] = /\/media\/customers\/[^"#]+/.exec(profile) ?? [];
    const answers = await fetchEach(`${path}?w=320`, { headers: { Accept: 'image/webp' } });
    expect(answers.map(({ status }) => status)).toEqual(fleet.servers.map(() => 200));
    return `all ${PROCESSES} serve it`;
  }));

test('sends each email once', { timeout: 120_000 }, () =>
  tryOut(`emails of ${LETTERS} orders, sent by ${PROCESSES} processes`, async () => {
    const offer = await faultProducts.addOffer({ pieces: 100 });
    const buyers = await times(LETTERS, () => faultProducts.addBuyer(offer));
    const answers = await Promise.all(
      buyers.map(({ token, body }) => post(`/api/user/checkout/pay-with-wallet?token=${token}`, body)),
    );
    expect(answers.map(({ status }) => status)).toEqual(buyers.map(() => 200));
    const waiting = () => fleet.sql.$count(mails, raw`sent_at is null`);
    await expect.poll(waiting, { timeout: 60_000 }).toBe(0);
    const toBuyers = received.filter((letter) => buyers.some(({ email }) => letter.startsWith(email)));
    expect(toBuyers).toHaveLength(buyers.length);
    expect(new Set(toBuyers).size).toBe(buyers.length);
    expect(received).toHaveLength(await fleet.sql.$count(mails));
    return `${received.length} emails, each sent once`;
  }),
);

test('applies each migration once, while processes wait for it', { timeout: 300_000 }, () =>
  tryOut(`${PROCESSES} processes and ${PROCESSES} migrations started at once on an empty database`, async () => {
    const empty = await createEmptyDatabase();
    const { sql, close } = await openSql({ databaseUrl: empty.url, dataDir: folder });
    const env = { DATABASE_URL: empty.url, DATA_DIR: folder };
    const [own, migrations] = await Promise.all([
      openFleet({
        ...{ url: empty.url, folder: join(folder, 'empty'), processes: PROCESSES },
        env: isThorough ? { SEED: 'yes' } : {},
      }),
      times(PROCESSES, () => runServer(env, [], builtServer('migrate'))),
    ]);
    expect(migrations.map(({ code }) => code)).toEqual(migrations.map(() => 0));
    expect(migrations.filter(({ stdout }) => stdout.startsWith('Migrations applied'))).toHaveLength(1);
    for (const path of ['/readyz', '/api/product']) {
      const answers = await Promise.all(own.servers.map(({ url }) => fetch(url + path)));
      expect(answers.map(({ status }) => status)).toEqual(own.servers.map(() => 200));
    }
    const { rows } = await sql.execute(raw`select from drizzle.__drizzle_migrations`);
    expect(rows).toHaveLength(journal.entries.length);
    const filled = await sql.$count(products);
    if (isThorough) expect(filled).toBe(await fleet.sql.$count(products, raw`slug not like 'fault-%'`));
    await own.close();
    await close();
    await empty.drop();
    return `migrated once${isThorough ? `, ${filled} products inserted once` : ''}; all are ready`;
  }),
);
