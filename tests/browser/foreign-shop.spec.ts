import { expect } from '@playwright/test';
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

test('[M8] the probe finds that the app can use each answer of a loose server, and none of a page', async ({
  foreign,
  database,
}) => {
  const unlike = (probes: Awaited<ReturnType<typeof probeContract>>) =>
    probes.filter(({ verdict }) => verdict !== 'fits');
  expect(unlike(await probeContract(database.url))).toEqual([]);
  expect(unlike(await probeContract(foreign))).toEqual([]);
  const [settings, ...others] = await probeContract(`${database.url}/p/faq`);
  expect(settings).toMatchObject({ call: 'E16', verdict: 'unusable', differences: [expect.stringMatching(/404/)] });
  expect(others.filter(({ verdict }) => verdict === 'fits')).toEqual([]);
});
