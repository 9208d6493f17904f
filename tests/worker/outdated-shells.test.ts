import { expect, test } from 'vitest';
import { outdatedShells } from '../../src/worker/outdated-shells';

function browser() {
  let names: string[] = ['files', 'pictures'];
  const add = (name: string) => {
    if (!names.includes(name)) names.push(name);
  };
  const drop = (gone: string[]) => {
    names = names.filter((name) => !gone.includes(name));
  };
  return {
    install: (id: string) => add(`shell-${id}`),
    activate(id: string) {
      drop([`used-${id}`]);
      add(`used-${id}`);
      drop(outdatedShells(names, id).flatMap((old) => [`shell-${old}`, `used-${old}`]));
    },
    shells: () => names.flatMap((name) => (name.startsWith('shell-') ? name.slice('shell-'.length) : [])),
  };
}

test('keeps the previously used version and no older one', () => {
  const { install, activate, shells } = browser();
  for (const id of ['a', 'b', 'c']) {
    install(id);
    activate(id);
  }
  expect(shells()).toEqual(['b', 'c']);
});

test('deletes a version that was replaced before it was used', () => {
  const { install, activate, shells } = browser();
  install('a');
  activate('a');
  for (const id of ['b', 'c', 'd']) install(id);
  activate('d');
  expect(shells()).toEqual(['a', 'd']);
});

test('keeps the version restored by a rollback, not the withdrawn one', () => {
  const { install, activate, shells } = browser();
  for (const id of ['a', 'b', 'a', 'c']) {
    install(id);
    activate(id);
  }
  expect(shells()).toEqual(['a', 'c']);
});

test('keeps a waiting version while another one is activated', () => {
  const { install, activate, shells } = browser();
  install('a');
  activate('a');
  install('b');
  install('c');
  activate('b');
  expect(shells()).toEqual(['a', 'b', 'c']);
  activate('c');
  expect(shells()).toEqual(['b', 'c']);
});

test('keeps the last of the versions without a usage mark', () => {
  expect(outdatedShells(['shell-a', 'shell-b', 'shell-c', 'used-c'], 'c')).toEqual(['a']);
});

test('ignores the current version and other caches', () => {
  expect(outdatedShells(['files', 'shell-a', 'used-a', 'lists-a'], 'a')).toEqual([]);
});
