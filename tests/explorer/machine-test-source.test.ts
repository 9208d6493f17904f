import { expect, test } from 'vitest';
import * as xstate from 'xstate';
import { readModels } from '../support/read-models';
import { machineTestSource } from './machine-test-source';

/** Runs a copied test. Its source has one import per line, and `as never` is its only type. */
function run(source: string, exported: object): void {
  const body = source.replace(/^import .*$/gm, '').replaceAll(' as never', '');
  const titles: string[] = [];
  const runs = (title: string, act: () => void) => {
    titles.push(title);
    act();
  };
  const given = { expect, test: runs, ...xstate, ...exported };
  new Function(...Object.keys(given), body)(...Object.values(given));
  expect(titles).toHaveLength(1);
}

test.each([...(await readModels())])('the copied test of a path passes: %s', (name, { shopModel }) => {
  const model = shopModel();
  const exported = { [`${name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase())}Machine`]: model.machine };
  for (const path of model.pathsWithCalls()) run(machineTestSource(name, model, path), exported);
});

test('the copied test fails if the machine has another state', async () => {
  const model = (await readModels('connectivity')).get('connectivity')?.shopModel();
  const [path] = model?.paths ?? [];
  if (!model || !path) throw new Error('There is no path.');
  const source = machineTestSource('connectivity', model, path).replace(`toEqual('offline')`, `toEqual('online')`);
  expect(() => run(source, { connectivityMachine: model.machine })).toThrow('offline');
});
