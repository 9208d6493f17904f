import { afterEach, expect, test, vi } from 'vitest';

/** This browser as it remembers, or does not. */
async function openBrowser(localStorage: Partial<Storage>) {
  vi.resetModules();
  const heard: Record<string, (event: object) => void> = {};
  vi.stubGlobal('window', {
    localStorage,
    addEventListener: (type: string, hear: (event: object) => void) => {
      heard[type] = hear;
    },
  });
  return { ...(await import('../../src/app/view-history')), heard };
}

const keeping = (text: string | null) => {
  const kept = new Map(text === null ? [] : [['recentlyViewed', text]]);
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
};
const refusing = () => {
  throw new DOMException('Denied', 'SecurityError');
};

afterEach(() => vi.unstubAllGlobals());

test('what is stored is found on the next visit', async () => {
  const store = keeping(null);
  (await openBrowser(store)).storeViewHistory(['tea', 'mug']);
  expect((await openBrowser(store)).readViewHistory()).toEqual(['tea', 'mug']);
});

test.each([
  null,
  '',
  'no json',
  'null',
  '[]',
  '{}',
  '{"v":2,"slugs":["tea"]}',
  '{"v":1}',
  '{"v":1,"slugs":"tea"}',
  '{"v":1,"slugs":[1]}',
  '{"v":1,"slugs":[""]}',
  `{"v":1,"slugs":["${'x'.repeat(201)}"]}`,
])('%s is no history', async (text) => expect((await openBrowser(keeping(text))).readViewHistory()).toEqual([]));

test('a browser that refuses storage remembers for the visit', async () => {
  const { storeViewHistory, readViewHistory } = await openBrowser({ getItem: refusing, setItem: refusing });
  expect(readViewHistory()).toEqual([]);
  storeViewHistory(['tea']);
  expect(readViewHistory()).toEqual(['tea']);
});

test('another tab’s changes are told, those of other keys are not', async () => {
  const store = keeping('{"v":1,"slugs":["tea"]}');
  const { watchViewHistory, heard } = await openBrowser(store);
  const told: string[][] = [];
  watchViewHistory((slugs) => told.push(slugs));
  heard.storage?.({ key: 'lang' });
  heard.pageshow?.({ persisted: false });
  expect(told).toEqual([]);
  heard.storage?.({ key: 'recentlyViewed' });
  heard.storage?.({ key: null });
  heard.pageshow?.({ persisted: true });
  expect(told).toEqual([['tea'], ['tea'], ['tea']]);
});
