import { recentlyViewedMachine } from '../../machines/recently-viewed.machine';
import { type ModelEvent, type ModelOptions, modelOf } from '../support/path-generator';

export const slugIn = ({ slug }: ModelEvent) => slug as string;

/** Returns the product slugs that another tab has stored. */
export const historyIn = ({ slugs }: ModelEvent) => slugs as string[];

/** Whether the server's response contains none of the requested products. */
export const isGoneIn = ({ output }: ModelEvent) => (output as unknown[]).length === 0;

/** Slug of a product from an earlier visit. */
export const before = 'oolong';
export const [first, second] = ['sencha', 'assam'] as const;

type RecentlyViewedOptions = ModelOptions<typeof recentlyViewedMachine>;

const recentlyViewedModel = (walk: Pick<RecentlyViewedOptions, 'without'> = {}) =>
  modelOf(recentlyViewedMachine, {
    input: { slugs: [before] },
    cases: {
      'product.viewed': ({ viewing }) => [{ slug: viewing === first ? second : first }],
      'history.changed': () => [{ slugs: [] }, { slugs: [before] }],
      'xstate.done.actor.products': ({ slugs, viewing }) => [
        { output: slugs.filter((slug) => slug !== viewing).map((slug) => ({ slug })) },
        { output: [] },
      ],
    },
    key: ({ viewing, products, slugs }) => [viewing !== null, products.length > 0, slugs.length > 0],
    titles: {
      'product.viewed': 'open a product page',
      'product.left': 'leave the product page',
      'history.changed': (event) =>
        `another tab ${historyIn(event).length > 0 ? 'stores a product' : 'clears the list'}`,
      'history.cleared': 'press “Clear”',
      'clearing.undone': 'press “Undo”',
      'retry.requested': 'press “Try again”',
      'xstate.done.actor.products': (event) => `the server returns ${isGoneIn(event) ? 'no' : 'the'} products`,
      'xstate.error.actor.products': 'the product request fails',
    },
    ...walk,
  });

/** Generates the test paths of recently-viewed.view.test.tsx. */
export const viewModel = () => recentlyViewedModel();

/** Generates the test paths of walk-recently-viewed.spec.ts. */
export const shopModel = () =>
  recentlyViewedModel({
    // The server returns every requested product.
    without: (event) => event.type === 'xstate.done.actor.products' && isGoneIn(event),
  });
