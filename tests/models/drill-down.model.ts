import { drillDownMachine } from '../../machines/drill-down.machine';
import { type ModelEvent, modelOf } from '../support/model';

/** Categories with sub-categories, and those of them that have child categories: of the views' shop as of the demo shop. */
const subCategories: Record<string, string[]> = { plants: ['indoor-plants'], computers: [] };

/** What is picked. */
export const slugIn = ({ slug }: ModelEvent) => slug as string;

const drillDownModel = () =>
  modelOf(drillDownMachine, {
    cases: {
      'category.picked': () => Object.keys(subCategories).map((slug) => ({ slug })),
      'subCategory.picked': ({ category }) => (subCategories[category ?? ''] ?? []).map((slug) => ({ slug })),
    },
    key: (context) => context,
    words: {
      'category.picked': (event) => `go into ${slugIn(event)}`,
      'subCategory.picked': (event) => `go into ${slugIn(event)}`,
      'level.left': 'go back',
      'menu.opened': 'open the menu anew',
    },
  });

/** The ways through the view, and through the whole shop. */
export const inView = () => drillDownModel();
export const inShop = () => drillDownModel();
