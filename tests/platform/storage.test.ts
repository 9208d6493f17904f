import * as v from 'valibot';
import { afterEach, expect, test, vi } from 'vitest';
import { idempotencyKey } from '../../src/contract/form-fields';
import { randomUuid } from '../../src/platform/storage';

afterEach(() => void vi.unstubAllGlobals());

test('[K2] returns a key that the server accepts, also on plain http', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const keys = [randomUuid(), randomUuid()];
  expect(keys.map((key) => v.is(idempotencyKey, key))).toEqual([true, true]);
  expect(keys[0]).not.toBe(keys[1]);
});
