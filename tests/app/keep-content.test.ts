import { notFound } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { keepContent } from '../../src/app/keep-content';
import { ApiFailure } from '../../src/contract/errors';

type Loader = (visit: object) => Promise<unknown>;

/** A page whose loader answers or fails as it is told, and what it shows. */
function openPage() {
  const page = { answer: (): unknown => ({ title: 'first' }), shopper: null as string | null };
  const match = { routeId: '/page', params: { slug: 'a' }, loaderDeps: {}, loaderData: undefined as unknown };
  const route = { id: '/page', options: { loader: (async () => page.answer()) as Loader } };
  const kept: unknown[] = [];
  const router = { routesById: { '/page': route }, state: { matches: [match] } };
  keepContent(router as never, { shopper: () => page.shopper, onKept: (error) => kept.push(error) });
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
  return { page, kept, read, failing };
}

const offline = new ApiFailure({ kind: 'network' });

test('a page that is shown stays when it can’t be read anew, and that is told', async () => {
  const { kept, read, failing } = openPage();
  const shown = await read();
  failing(offline);
  expect(await read()).toBe(shown);
  expect(await read()).toBe(shown);
  expect(kept).toEqual([offline, offline]);
});

test('where nothing is shown, or something else, the page fails', async () => {
  const { kept, read, failing } = openPage();
  failing(offline);
  await expect(read()).rejects.toBe(offline);
  const other = openPage();
  await other.read();
  other.failing(offline);
  await expect(other.read({ params: { slug: 'b' } })).rejects.toBe(offline);
  await expect(other.read({ deps: { page: 2 } })).rejects.toBe(offline);
  await expect(other.read({ cause: 'preload' })).rejects.toBe(offline);
  expect([...kept, ...other.kept]).toEqual([]);
});

test('what is refused, gone or leads elsewhere is no failure of the way to the shop', async () => {
  const refusals = [
    new ApiFailure({ kind: 'auth', text: '' }),
    new ApiFailure({ kind: 'notFound', text: '' }),
    new ApiFailure({ kind: 'aborted' }),
    notFound(),
  ];
  for (const refusal of refusals) {
    const { kept, read, failing } = openPage();
    await read();
    failing(refusal);
    await expect(read()).rejects.toBe(refusal);
    expect(kept).toEqual([]);
  }
});

test('what one customer saw is kept for no other', async () => {
  const { page, read, failing } = openPage();
  page.shopper = '1';
  await read();
  page.shopper = '2';
  failing(offline);
  await expect(read()).rejects.toBe(offline);
});
