import { drillDownMachine } from '../../machines/drill-down.machine';
import { type ModelEvent, modelOf } from '../support/path-generator';

/** Slugs of categories in the view test and the demo shop, each with the slugs of its subcategories with children. */
const subCategories: Record<string, string[]> = { plants: ['indoor-plants'], computers: [] };

export const slugIn = ({ slug }: ModelEvent) => slug as string;

const drillDownModel = () =>
  modelOf(drillDownMachine, {
    cases: {
      'category.picked': () => Object.keys(subCategories).map((slug) => ({ slug })),
      'subCategory.picked': ({ category }) => (subCategories[category ?? ''] ?? []).map((slug) => ({ slug })),
    },
    key: (context) => context,
    titles: {
      'category.picked': (event) => `open the category “${slugIn(event)}”`,
      'subCategory.picked': (event) => `open the subcategory “${slugIn(event)}”`,
      'level.left': 'go back one level',
      'menu.opened': 'reopen the menu',
    },
  });

/** Generates the test paths of drill-down.view.test.tsx. `shopModel` generates those of walk-drill-down.spec.ts. */
export const viewModel = () => drillDownModel();
export const shopModel = () => drillDownModel();
