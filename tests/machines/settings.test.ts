import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { settingsMachine } from '../../machines/settings.machine';
import type { SettingsAnswer } from '../../src/contract/settings';
import { answers } from '../support/deferred';

const shop = { setting: { currency_icon: '€' } } as SettingsAnswer;

function openSettings() {
  const fetches = answers<SettingsAnswer>();
  const failures: unknown[] = [];
  const actor = createActor(settingsMachine.provide({ actors: { fetchSettings: fromPromise(() => fetches.ask()) } }));
  actor.on('failure', ({ error }) => failures.push(error));
  actor.start();
  return { fetches, failures, state: () => actor.getSnapshot(), retry: () => actor.send({ type: 'retry.requested' }) };
}

test('fetched once a visit and shared (G13)', async () => {
  const settings = openSettings();
  settings.retry();
  await settings.fetches.answer(shop);
  settings.retry();
  expect(settings.fetches.questions()).toHaveLength(1);
  expect(settings.state().context.settings).toBe(shop);
});

test('a failure is reported, leaves none, and can be tried again (G13)', async () => {
  const settings = openSettings();
  await settings.fetches.fail();
  expect(settings.failures).toHaveLength(1);
  expect(settings.state().matches('failed')).toBe(true);
  expect(settings.state().context.settings).toBeNull();
  settings.retry();
  await settings.fetches.answer(shop);
  expect(settings.state().context.settings).toBe(shop);
});
