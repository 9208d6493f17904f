import { beforeEach, expect, test, vi } from 'vitest';
import { waitFor } from 'xstate';
import { createDirectories } from '../../src/app/directories';
import type { AffiliatesAnswer, SellersAnswer } from '../../src/contract/catalog';
import type { HomeAnswer } from '../../src/contract/home';

/** A shop of three pages of boutiques and of storefronts, two on each; `isBare` where it has no call for boutiques. */
function openDirectories({ isReturn = false, isBare = false } = {}) {
  const asked: unknown[] = [];
  const page = (kind: string, query: { page?: unknown }) => {
    asked.push([kind, query]);
    const at = Number(query.page);
    const data = [1, 2].map((n) => ({ id: `${kind} ${at}-${n}` }));
    return { data, current_page: at, last_page: 3, per_page: 2, total: 6 };
  };
  const directories = createDirectories({
    api: {
      fetchBoutiques: async (query) =>
        isBare ? null : ({ sellers: page('boutique', query) } as unknown as SellersAnswer),
      fetchAffiliates: async (query) => ({ affiliates: page('storefront', query) }) as unknown as AffiliatesAnswer,
      fetchHome: async () =>
        ({ sellers: ['Linen', 'Oak'].map((shop_name) => ({ id: shop_name, shop_name })) }) as unknown as HomeAnswer,
    },
    reportFailure: (error) => {
      throw error;
    },
    isSeen: () => isReturn,
  });
  return { asked, directories };
}

type List = Awaited<ReturnType<ReturnType<typeof openDirectories>['directories']['boutiques']>>;
const idsIn = (list: List) => list.getSnapshot().context.items.map(({ id }) => id);

async function grow(list: List): Promise<void> {
  await waitFor(list, ({ context }) => context.page === 1);
  list.send({ type: 'more.requested' });
  await waitFor(list, ({ context }) => context.page === 2);
}

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    },
  });
});

test('what is looked for reaches the shop, and the same is the same list', async () => {
  const { asked, directories } = openDirectories();
  const list = await directories.affiliates({ q: 'Maria', sort: 'name' });
  expect(await directories.affiliates({ q: 'Maria', sort: 'name' })).toBe(list);
  expect(await directories.affiliates({ q: 'Maria' })).not.toBe(list);
  await directories.boutiques({ q: 'linen' });
  expect(asked).toEqual([
    ['storefront', { search: 'Maria', sort: 'name', page: 1 }],
    ['storefront', { search: 'Maria', sort: undefined, page: 1 }],
    ['boutique', { search: 'linen', page: 1 }],
  ]);
});

test('whoever comes back after a reload finds boutiques and storefronts as they were left (G12)', async () => {
  const before = openDirectories().directories;
  const left = [await before.boutiques({}), await before.affiliates({})];
  for (const list of left) await grow(list);
  const after = openDirectories({ isReturn: true }).directories;
  expect(idsIn(await after.boutiques({}))).toEqual(left[0] && idsIn(left[0]));
  expect(idsIn(await after.affiliates({}))).toEqual(left[1] && idsIn(left[1]));
  expect(idsIn(await after.boutiques({ q: 'other' }))).toHaveLength(2);
});

test('where the shop lists no boutiques, those of its home page are looked through', async () => {
  const { directories } = openDirectories({ isReturn: true, isBare: true });
  expect(idsIn(await directories.boutiques({ q: 'lin' }))).toEqual(['Linen']);
  expect(idsIn(await directories.boutiques({}))).toEqual(['Linen', 'Oak']);
});
