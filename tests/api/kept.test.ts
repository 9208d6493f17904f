import { expect, test } from 'vitest';
import { Kept } from '../../server/catalog/kept';

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

test('so many are kept; what was asked for the longest ago goes', async () => {
  const { get, made } = counted(new Kept(2));
  for (const key of ['a', 'b', 'a', 'c']) await get(key, '1');
  expect(made()).toBe(3);
  await get('a', '1');
  expect(made()).toBe(3);
  await get('b', '1');
  expect(made()).toBe(4);
});
