import { expect, test } from 'vitest';
import { oldShells } from '../../src/worker/old-shells';

/** The caches of a browser, in the order in which they were made, through what happens to a shop. */
function browser() {
  let names: string[] = ['files', 'pictures'];
  const add = (name: string) => {
    if (!names.includes(name)) names.push(name);
  };
  const drop = (gone: string[]) => {
    names = names.filter((name) => !gone.includes(name));
  };
  return {
    come: (id: string) => add(`shell-${id}`),
    take(id: string) {
      drop([`used-${id}`]);
      add(`used-${id}`);
      drop(oldShells(names, id).flatMap((old) => [`shell-${old}`, `used-${old}`]));
    },
    shells: () => names.flatMap((name) => (name.startsWith('shell-') ? name.slice('shell-'.length) : [])),
  };
}

test('the version that was in use before stays, and none before it', () => {
  const { come, take, shells } = browser();
  for (const id of ['a', 'b', 'c']) {
    come(id);
    take(id);
  }
  expect(shells()).toEqual(['b', 'c']);
});

test('one that was followed by the next before anybody took it goes', () => {
  const { come, take, shells } = browser();
  come('a');
  take('a');
  for (const id of ['b', 'c', 'd']) come(id);
  take('d');
  expect(shells()).toEqual(['a', 'd']);
});

test('after a version was withdrawn the one that was gone back to stays, and not the withdrawn one', () => {
  const { come, take, shells } = browser();
  for (const id of ['a', 'b', 'a', 'c']) {
    come(id);
    take(id);
  }
  expect(shells()).toEqual(['a', 'c']);
});

test('one that comes while another is being taken stays for when it is taken itself', () => {
  const { come, take, shells } = browser();
  come('a');
  take('a');
  come('b');
  come('c');
  take('b');
  expect(shells()).toEqual(['a', 'b', 'c']);
  take('c');
  expect(shells()).toEqual(['b', 'c']);
});

test('of versions without a mark of their use the last one stays', () => {
  expect(oldShells(['shell-a', 'shell-b', 'shell-c', 'used-c'], 'c')).toEqual(['a']);
});

test('nothing else is old', () => {
  expect(oldShells(['files', 'shell-a', 'used-a', 'lists-a'], 'a')).toEqual([]);
});
