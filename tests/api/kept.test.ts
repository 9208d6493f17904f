import { expect, onTestFinished, test, vi } from 'vitest';
import { askTogether } from '../../server/catalog/ask-together';
import { Kept, keptBytes } from '../../server/catalog/kept';
import { listingUrl } from '../../server/catalog/product-query';

/** Something to keep that tells how often it was made. */
function counted(kept: Kept<number>) {
  let made = 0;
  const make = async () => {
    made += 1;
    return made;
  };
  return { get: (key: string, version: string) => kept.get(key, version, make), made: () => made };
}

test('what many ask for at once is made once, and again for each further version', async () => {
  const { get } = counted(new Kept(10));
  expect(await Promise.all([get('a', '1'), get('a', '1'), get('a', '1')])).toEqual([1, 1, 1]);
  expect(await get('b', '1')).toBe(2);
  expect(await get('a', '2')).toBe(3);
  // Nobody gets an older one than the version that was read says.
  expect(await get('a', '1')).toBe(4);
});

test('what failed is made anew by whoever asks next, and takes nothing of a later version with it', async () => {
  const kept = new Kept<number>(10);
  let fail = (_: Error) => {};
  const failing = kept.get('a', '1', () => new Promise((_, reject) => (fail = reject)));
  const later = kept.get('a', '2', async () => 2);
  fail(new Error('no database'));
  await expect(failing).rejects.toThrow('no database');
  expect(await later).toBe(2);
  expect(await kept.get('a', '2', async () => 3)).toBe(2);
  await expect(kept.get('b', '1', () => Promise.reject(new Error('no database')))).rejects.toThrow();
  expect(await kept.get('b', '1', async () => 4)).toBe(4);
});

test('what is never made counts as failed after 15 seconds: who asks next has it made anew', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const kept = new Kept<number>(1);
  const never = new Promise<number>(() => {});
  const readings = [() => never, async () => 2];
  const read = askTogether(() => readings.shift()?.() ?? never);
  const get = () => kept.get('goods', '1', read);
  const late = expect(get()).rejects.toThrow('15 s');
  await vi.advanceTimersByTimeAsync(14_999);
  const alsoLate = expect(get()).rejects.toThrow('15 s');
  await vi.advanceTimersByTimeAsync(1);
  await Promise.all([late, alsoLate]);
  expect(await get()).toBe(2);
  expect(vi.getTimerCount()).toBe(0);
});

test('so many are kept; what was asked for the longest ago goes', async () => {
  const { get, made } = counted(new Kept(2));
  for (const key of ['a', 'b', 'a', 'c']) await get(key, '1');
  expect(made()).toBe(3);
  await get('a', '1');
  expect(made()).toBe(3);
  await get('b', '1');
  expect(made()).toBe(4);
});

test('so much is kept, by what each takes; what alone is too large is not', async () => {
  const kept = new Kept<string>(10, (text) => text.length);
  const made: string[] = [];
  const get = (text: string) =>
    kept.get(text, '1', async () => {
      made.push(text);
      return text;
    });
  for (const text of ['aaaa', 'bbbb', 'aaaa', 'cccc', 'aaaa', 'bbbb']) await get(text);
  expect(made).toEqual(['aaaa', 'bbbb', 'cccc', 'bbbb']);
  for (const text of ['ddddddddddd', 'ddddddddddd', 'aaaa', 'bbbb']) await get(text);
  expect(made.slice(4)).toEqual(['ddddddddddd', 'ddddddddddd']);
});

test('what is empty takes what its key and its place take: of texts that find nothing the oldest go too', async () => {
  const kept = keptBytes<Int32Array>(100_000, ({ byteLength }) => byteLength);
  const made: string[] = [];
  const get = (key: string, version = '1') =>
    kept.get(key, version, async () => {
      made.push(key);
      return new Int32Array();
    });
  for (let n = 0; n < 50_000; n += 1) await get(`nonsense ${n}`, n < 25_000 ? '1' : '2');
  made.length = 0;
  await get('nonsense 49999', '2');
  expect(made).toEqual([]);
  await get('nonsense 49500', '2');
  expect(made).toEqual(['nonsense 49500']);
  // A long key takes as much as it is long.
  await get('a'.repeat(60_000));
  expect(made).toHaveLength(2);
  await get('a'.repeat(60_000));
  expect(made).toHaveLength(3);
});

test('what is given up for a later version takes no room, whenever it comes', async () => {
  const kept = new Kept<string>(10, (text) => text.length);
  let finish = (_: string) => {};
  const old = kept.get('a', '1', () => new Promise((resolve) => (finish = resolve)));
  await kept.get('a', '2', async () => 'aaaa');
  finish('too long to be kept');
  await old;
  await kept.get('b', '2', async () => 'bbbb');
  await kept.get('b', '3', async () => 'cccccc');
  expect(await kept.get('a', '2', async () => 'anew')).toBe('aaaa');
  expect(await kept.get('b', '3', async () => 'anew')).toBe('cccccc');
});

test.each([
  ['/api/product', '/api/product?'],
  ['/api/product?page=2', 'https://shop.example/api/product?page=2&utm_source=mail&fbclid=x'],
  ['/api/product?page=2', '/api/product?token=secret&page=2&category=&constructor=1'],
  ['/api/product?category=lamps&page=2', '/api/product?page=2&category=lamps'],
  ['/api/product?brands%5B%5D=2&brands%5B%5D=1', '/api/product?brands[]=2&x[]=3&brands[]=1'],
  ['/api/sellers/oreh?search=oak+table', '/api/sellers/oreh?search=oak%20table'],
])('%s is what is asked for by %s', (meant, url) => {
  expect(listingUrl(url)).toBe(meant);
});

/** A question that is answered when the test says so. */
function slowQuestion() {
  const answers: { resolve: (answer: string) => void; reject: (error: Error) => void }[] = [];
  const ask = askTogether(() => new Promise<string>((resolve, reject) => void answers.push({ resolve, reject })));
  return { ask, answers };
}

test('who comes while something is asked shares the next question, which is put after that', async () => {
  const { ask, answers } = slowQuestion();
  const first = ask();
  await expect.poll(() => answers.length).toBe(1);
  const late = [ask(), ask(), ask()];
  answers[0]?.resolve('before');
  expect(await first).toBe('before');
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.resolve('after');
  expect(await Promise.all(late)).toEqual(['after', 'after', 'after']);
  expect(answers).toHaveLength(2);
});

test('a question that fails does so for those who asked, and for nobody after them', async () => {
  const { ask, answers } = slowQuestion();
  const first = ask();
  await expect.poll(() => answers.length).toBe(1);
  const late = ask();
  answers[0]?.reject(new Error('no database'));
  await expect(first).rejects.toThrow('no database');
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.resolve('back');
  expect(await late).toBe('back');
});

test('a question that is never answered holds up those after it for two seconds', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { ask, answers } = slowQuestion();
  void ask();
  await vi.advanceTimersByTimeAsync(0);
  const late = ask();
  await vi.advanceTimersByTimeAsync(1999);
  expect(answers).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(answers).toHaveLength(2);
  answers[1]?.resolve('after');
  expect(await late).toBe('after');
});
