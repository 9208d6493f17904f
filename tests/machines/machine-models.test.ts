import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readModels } from '../support/read-models';
import { machineNames } from '../support/shipped-machines';

const patience = 'It needs six requests in a row.';
const isLoaded = 'The texts of the first language are already loaded, so that loading them cannot take time.';

/** States and transitions with a call that only the walks through the views take, with the reasons. */
const notInShop: Record<string, Record<string, string>> = {
  activity: {
    confirmed: 'The listing shows no confirmation.',
    'busy.hidden': 'The listing shows no confirmation.',
  },
  cart: {
    'saving · xstate.done.actor.edit (2 of 2) → settled': 'The shopper makes one edit at a time.',
  },
  checkout: {
    'outcomeUnknown.stalled': patience,
    'open · address.chosen (1 of 2: isFirstAddress) → open.reading':
      'The test of a guest’s checkout fills in the form of the first address.',
    'outcomeUnknown.stalled · retry.requested → outcomeUnknown.asking': patience,
    'outcomeUnknown.stalled · network.returned → outcomeUnknown.asking': patience,
  },
  comparison: {
    'note.removed': 'The demo shop sells every picked product.',
  },
  coupon: {
    'given.applied · coupon.lapsed → given.checking':
      'A coupon lapses only if another customer takes its last use between two calls.',
  },
  language: {
    'postponed · language.chosen (isOther) → switching': isLoaded,
    'postponed · language.followed (isOther) → following': isLoaded,
  },
  'paged-list': {
    'shown.settled · more.requested → shown.loadingMore':
      'The list of the demo shop is so short that all pages load automatically.',
  },
  wishlist: {
    'idle · wish.added → loading': 'A page with wishlist buttons loads the list before a press.',
  },
};

const models = await readModels();

describe.each(machineNames())('%s', (name) => {
  test('has a model for its view and a model for the shop', () =>
    expect(models.get(name)).toMatchObject({ viewModel: expect.any(Function), shopModel: expect.any(Function) }));

  test('is walked through the shop to every state and along every transition with a call, except the listed', () => {
    const { viewModel, shopModel } = models.get(name) ?? {};
    const inShop = shopModel?.().goalsWithCalls();
    const missed = [...(viewModel?.().goalsWithCalls() ?? [])].filter((goal) => !inShop?.has(goal));
    expect(missed.sort()).toEqual(Object.keys(notInShop[name] ?? {}).sort());
  });

  test.each([`models/${name}.view.test.tsx`, `browser/walk-${name}.spec.ts`])('has tests/%s', (file) =>
    expect(existsSync(new URL(`../${file}`, import.meta.url))).toBe(true),
  );
});
