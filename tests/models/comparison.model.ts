import { type Comparable, comparisonMachine, type Picks } from '../../machines/comparison.machine';
import { type ModelEvent, type ModelOptions, modelOf } from '../support/path-generator';

export const productIn = ({ product }: ModelEvent) => product as Comparable;
export const slugIn = ({ slug }: ModelEvent) => slug as string;
export const picksIn = ({ picks }: ModelEvent) => picks as Picks;
export const productsIn = ({ products }: ModelEvent) => products as Comparable[];

/** Whether the server's response contains none of the requested products. */
export const isGoneIn = ({ output }: ModelEvent) => (output as unknown[]).length === 0;

type ComparisonOptions = ModelOptions<typeof comparisonMachine>;

/** Five products of a category, the first of which is picked in an earlier visit, and one of another category. */
export interface Goods {
  alike: Comparable[];
  other: Comparable;
}

const comparisonModel = ({ alike, other }: Goods, walk: Pick<ComparisonOptions, 'without'> = {}) => {
  const picked = (slugs: string[]): Picks => ({ category: alike[0]?.category_id ?? null, slugs });
  const [first] = alike.map(({ slug }) => slug);
  const all = [...alike, other];
  return modelOf(comparisonMachine, {
    input: picked(alike.slice(0, 1).map(({ slug }) => slug)),
    cases: {
      'product.picked': ({ slugs }) => {
        const next = alike.find(({ slug }) => !slugs.includes(slug));
        return [next, other].flatMap((product) => (product && !slugs.includes(product.slug) ? { product } : []));
      },
      'product.dropped': ({ slugs }) => slugs.slice(-1).map((slug) => ({ slug })),
      'picks.changed': () => [
        { picks: picked(first === undefined ? [] : [first]) },
        { picks: { category: null, slugs: [] } },
      ],
      'comparison.adopted': () => [{ products: alike.slice(0, 2) }],
      'xstate.done.actor.products': ({ slugs }) => [
        { output: all.filter(({ slug }) => slugs.includes(slug)) },
        { output: [] },
      ],
    },
    key: ({ slugs, products }) => [
      slugs.length,
      slugs.includes(other.slug),
      slugs.every((slug) => products.some((product) => product.slug === slug)),
    ],
    titles: {
      'product.picked': (event) =>
        productIn(event).slug === other.slug ? 'pick a product of another category' : 'pick another product',
      'product.dropped': 'remove the last product',
      'picks.cleared': 'press “Clear”',
      'picks.changed': (event) =>
        `another tab ${picksIn(event).slugs.length > 0 ? 'picks a product' : 'clears the comparison'}`,
      'comparison.adopted': 'add to a shared comparison',
      'replacement.undone': 'press “Undo”',
      'retry.requested': 'press “Try again”',
      'page.left': 'go to another page',
      'xstate.done.actor.products': (event) => `the server returns ${isGoneIn(event) ? 'no' : 'the'} products`,
      'xstate.error.actor.products': 'the product request fails',
    },
    ...walk,
  });
};

const product = (slug: string, category_id: string): Comparable => ({
  slug,
  name: `Tea ${slug}`,
  thumb_image: null,
  category_id,
});

export const goods: Goods = {
  alike: ['oolong', 'sencha', 'assam', 'mate', 'rooibos'].map((slug) => product(slug, 'tea')),
  other: product('mug', 'cups'),
};

/** Generates the test paths of comparison.view.test.tsx. */
export const viewModel = () => comparisonModel(goods);

/** Generates the test paths of walk-comparison.spec.ts. */
export const shopModel = () =>
  comparisonModel(goods, {
    // The server returns every requested product. comparison.spec.ts adds to a shared comparison and changes pages.
    without: (event) =>
      event.type === 'comparison.adopted' ||
      event.type === 'page.left' ||
      (event.type === 'xstate.done.actor.products' && isGoneIn(event)),
  });
