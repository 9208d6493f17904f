import { miniCartMachine } from '../../machines/mini-cart.machine';
import { type ModelEvent, type ModelOptions, modelOf } from '../support/path-generator';

export const suggestedIn = ({ output }: ModelEvent) => output as { slug: string }[];

type MiniCartModelOptions = ModelOptions<typeof miniCartMachine>;

const miniCartModel = (suggestion: { slug: string }, walk: Pick<MiniCartModelOptions, 'without'> = {}) =>
  modelOf(miniCartMachine, {
    cases: {
      'product.added': () => [{ key: 'tea', slug: 'tea' }],
      'xstate.done.actor.suggestions': () => [{ output: [suggestion] }, { output: [] }],
    },
    key: ({ key, suggestions }) => [key, suggestions.length],
    titles: {
      'product.added': 'add the product to the cart',
      'line.gone': 'the line leaves the cart',
      'panel.closed': 'close the mini cart',
      'page.left': 'open another page',
      'xstate.done.actor.panel': 'the code of the panel arrives',
      'xstate.error.actor.panel': 'the code of the panel fails to load',
      'xstate.done.actor.suggestions': (event) =>
        suggestedIn(event).length > 0 ? 'the server suggests a product' : 'the server suggests nothing',
      'xstate.error.actor.suggestions': 'the request for suggestions fails',
    },
    ...walk,
  });

/** Generates the test paths of mini-cart.view.test.tsx. The view shows `suggestion`. */
export const viewModel = (suggestion: { slug: string }) => miniCartModel(suggestion);

/** Generates the test paths of tests/browser/walk-mini-cart.spec.ts. */
export const shopModel = () =>
  miniCartModel(
    { slug: 'suggested' },
    {
      // The browser loads the code only once, so “loading” can't be held. mini-cart.spec.ts shows what its failure does.
      // The server always suggests something.
      without: (event, state) =>
        (state.matches('loading') && event.type !== 'xstate.done.actor.panel') ||
        (event.type === 'xstate.done.actor.suggestions' && suggestedIn(event).length === 0),
    },
  );
