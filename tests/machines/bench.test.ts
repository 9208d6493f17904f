import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readModels } from '../support/models';
import { machineNames } from '../support/shipped-machines';

const models = await readModels();

describe.each(machineNames())('%s', (name) => {
  test('is on the bench', () => expect([...models.keys()]).toContain(name));

  test.each([`models/${name}.view.test.tsx`, `browser/walk-${name}.spec.ts`])('has tests/%s', (file) =>
    expect(existsSync(new URL(`../${file}`, import.meta.url))).toBe(true),
  );
});
