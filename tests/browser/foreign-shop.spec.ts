import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { calls } from '../../src/contract/all-calls';
import type { Call } from '../../src/contract/define-call';
import { journeys } from '../engines/journeys';
import { Shopper } from '../engines/shopper';
import { test as engineTest } from '../engines/test';
import { openForeignShop } from '../foreign-shops/open-foreign-shop';
import { probeContract } from '../foreign-shops/probe-contract';

/** Tests in front of a server that sends numbers as text, leaves out fields and answers failures with HTML. */
const test = engineTest.extend<{ foreign: string }>({
  foreign: async ({ database }, use) => {
    const { url, close } = await openForeignShop(database.url, 'loose');
    await use(url);
    await close();
  },
  shopper: async ({ tab, foreign }, use) => use(new Shopper(tab, foreign)),
});

// The offline journeys cut the connections of a proxy of their own, and push needs no answer of the API.
for (const { title, walk } of journeys.filter((journey) => !/^(offline|push)/.test(journey.title))) {
  test(`[M8] ${title}, on a loose server`, async ({ engine, tab, shopper, database }) => {
    await walk({ engine, tab, shopper, database });
  });
}

test('[M8] refusals and unknown records of a loose server become messages', async ({ shopper, database }) => {
  const customer = await database.addCustomer('Mira Ivanova');
  await shopper.open('/p/login');
  await shopper.fill('textbox', 'Email', customer.email);
  await shopper.fill('textbox', 'Password', 'not the password\n');
  await shopper.seeText('Incorrect email or password.');
  await shopper.open('/p/products/details/no-such-product');
  await shopper.see('button', 'Try again');
  await shopper.enter(customer);
  await shopper.open('/p/profile/orders/PZ-00000-00000');
  await shopper.see('heading', 'There is no such order in your account');
});

test('[M8] the probe sends each public reading call, and the app can use each answer of a loose server', async ({
  foreign,
  database,
}) => {
  const unlike = (probes: Awaited<ReturnType<typeof probeContract>>) =>
    probes.filter(({ verdict }) => verdict !== 'fits');
  const own = await probeContract(database.url);
  const wanted = Object.values<Call>(calls).filter(
    ({ auth, method, retry }) => auth === 'none' && method === 'GET' && retry,
  );
  expect(own.map(({ call }) => call).sort()).toEqual(wanted.map(({ id }) => id).sort());
  const skipped = own.filter(({ verdict }) => verdict === 'skipped');
  expect(unlike(own)).toEqual(skipped);
  expect(unlike(await probeContract(foreign))).toEqual(skipped);
});

test('[M8] the probe names the differences of a server', async () => {
  const good = {
    id: 1,
    slug: 'mug',
    name: 'Mug',
    thumb_image: null,
    price: '5.00',
    offer_price: null,
    averageRating: '4',
  };
  const { slug: _, ...lacking } = good;
  const data = [good, lacking, { ...lacking, id: 2 }];
  const answers: Record<string, unknown> = {
    '/api/product': { products: { data, current_page: '1', last_page: 1, per_page: 12, total: 3 } },
    '/api/search-product': { products: 'none' },
  };
  const server = createServer((request, response) => {
    const answer = answers[(request.url ?? '').split('?', 1)[0] ?? ''];
    if (answer) response.setHeader('Content-Type', 'application/json').end(JSON.stringify(answer));
    else response.writeHead(404, { 'Content-Type': 'text/html' }).end('<h1>Not found</h1>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const probes = await probeContract(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const probeOf = (id: string) => probes.find(({ call }) => call === id);
  expect(probeOf('E35')).toMatchObject({
    verdict: 'repaired',
    differences: ['$.products.data[].slug is nothing, not string (2 times)'],
  });
  expect(probeOf('E51')).toMatchObject({
    verdict: 'unusable',
    differences: [expect.stringMatching(/^\$\.products is string/)],
  });
  expect(probeOf('E16')).toMatchObject({ verdict: 'unusable', status: 404, differences: ['status 404, text/html'] });
  expect(probeOf('E34')).toMatchObject({ path: '/api/product/mug', verdict: 'unusable' });
  expect(probeOf('E14')).toMatchObject({ verdict: 'skipped' });
  server.close();
});
