import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readModels } from '../support/read-models';
import { machineNames } from '../support/shipped-machines';

const models = await readModels();

describe.each(machineNames())('%s', (name) => {
  test('has a model for its view and a model for the shop', () =>
    expect(models.get(name)).toMatchObject({ viewModel: expect.any(Function), shopModel: expect.any(Function) }));

  test.each([`models/${name}.view.test.tsx`, `browser/walk-${name}.spec.ts`])('has tests/%s', (file) =>
    expect(existsSync(new URL(`../${file}`, import.meta.url))).toBe(true),
  );
});
