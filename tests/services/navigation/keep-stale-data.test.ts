import { notFound } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { ApiFailure } from '../../../src/contract/errors';
import { keepStaleData } from '../../../src/services/navigation/keep-stale-data';

type Loader = (visit: object) => Promise<unknown>;

function openPage() {
  const page = { answer: (): unknown => ({ title: 'first' }), shopper: null as string | null };
  const match = { routeId: '/page', params: { slug: 'a' }, loaderDeps: {}, loaderData: undefined as unknown };
  const route = { id: '/page', options: { loader: (async () => page.answer()) as Loader } };
  const snapshots: unknown[] = [];
  const router = { routesById: { '/page': route }, state: { matches: [match] } };
  keepStaleData(router as never, { shopper: () => page.shopper, onKept: (error) => snapshots.push(error) });
  const read = async (visit: object = {}) => {
    const data = await route.options.loader({ params: { slug: 'a' }, deps: {}, cause: 'stay', ...visit });
    match.loaderData = data;
    return data;
  };
  const failing = (error: unknown) => {
    page.answer = () => {
      throw error;
    };
  };
  return { page, snapshots, read, failing };
}

const offline = new ApiFailure({ kind: 'network' });

test('keeps the shown page when a reload fails, and reports the failure', async () => {
  const { snapshots, read, failing } = openPage();
  const shown = await read();
  failing(offline);
  expect(await read()).toBe(shown);
  expect(await read()).toBe(shown);
  expect(snapshots).toEqual([offline, offline]);
});

test('fails when no data or other data is shown, and on a preload', async () => {
  const { snapshots, read, failing } = openPage();
  failing(offline);
  await expect(read()).rejects.toBe(offline);
  const other = openPage();
  await other.read();
  other.failing(offline);
  await expect(other.read({ params: { slug: 'b' } })).rejects.toBe(offline);
  await expect(other.read({ deps: { page: 2 } })).rejects.toBe(offline);
  await expect(other.read({ cause: 'preload' })).rejects.toBe(offline);
  expect([...snapshots, ...other.snapshots]).toEqual([]);
});

test('fails despite shown data when the page is refused, missing or aborted', async () => {
  const refusals = [
    new ApiFailure({ kind: 'auth', text: '' }),
    new ApiFailure({ kind: 'notFound', text: '' }),
    new ApiFailure({ kind: 'aborted' }),
    notFound(),
  ];
  for (const refusal of refusals) {
    const { snapshots, read, failing } = openPage();
    await read();
    failing(refusal);
    await expect(read()).rejects.toBe(refusal);
    expect(snapshots).toEqual([]);
  }
});

test('does not keep the data of another customer', async () => {
  const { page, read, failing } = openPage();
  page.shopper = '1';
  await read();
  page.shopper = '2';
  failing(offline);
  await expect(read()).rejects.toBe(offline);
});
