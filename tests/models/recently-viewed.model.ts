import { recentlyViewedMachine } from '../../machines/recently-viewed.machine';
import { type ModelEvent, type ModelOptions, modelOf } from '../support/model';

/** Which product an event tells of. */
export const slugIn = ({ slug }: ModelEvent) => slug as string;

/** What another tab remembers. */
export const historyIn = ({ slugs }: ModelEvent) => slugs as string[];

/** Whether the shop still has what it is asked for. */
export const isGoneIn = ({ output }: ModelEvent) => (output as unknown[]).length === 0;

/** Viewed before, and the two that are viewed in turn. */
export const before = 'oolong';
export const [first, second] = ['sencha', 'assam'] as const;

type RecentlyViewedOptions = ModelOptions<typeof recentlyViewedMachine>;

/** The paths of what was viewed recently, for a walk that has hands for all but `without`. */
const recentlyViewedModel = (walk: Pick<RecentlyViewedOptions, 'without' | 'unreachable'> = {}) =>
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
    // Where one is, what is shown, and whether anything is remembered.
    key: ({ viewing, products, slugs }) => [viewing !== null, products.length > 0, slugs.length > 0],
    words: {
      'product.viewed': 'view a product',
      'product.left': 'leave the product',
      'history.changed': (event) =>
        historyIn(event).length > 0 ? 'another tab views a product' : 'another tab clears',
      'history.cleared': 'clear',
      'clearing.undone': 'undo',
      'retry.requested': 'try again',
      'xstate.done.actor.products': (event) => (isGoneIn(event) ? 'the shop has none of them' : 'the products arrive'),
      'xstate.error.actor.products': 'the products do not arrive',
    },
    ...walk,
  });

/** The ways through the view. */
export const inView = () => recentlyViewedModel();

/** The ways through the shop, which has all of its products. */
export const inShop = () =>
  recentlyViewedModel({
    without: (event) => event.type === 'xstate.done.actor.products' && isGoneIn(event),
    unreachable: { 'shown · always (isNothing) → idle': 'the shop keeps its products while a shopper walks' },
  });
