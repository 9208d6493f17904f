import { megaMenuMachine } from '../../machines/mega-menu.machine';
import { type ModelEvent, modelOf } from '../support/path-generator';

/** Categories that exist in the test data and in the demo shop. */
const slugs = ['plants', 'computers'];

export const slugIn = ({ slug }: ModelEvent) => slug as string;

/** While the menu is closed, all categories behave alike, so one category is enough. */
function categoriesFrom({ shown, pointed }: { shown: string | null; pointed: string | null }): string[] {
  return shown === null && pointed === null ? slugs.slice(0, 1) : slugs;
}

const megaMenuModel = () =>
  modelOf(megaMenuMachine, {
    cases: {
      'category.pointed': (context) => categoriesFrom(context).map((slug) => ({ slug })),
      // Pressing a category whose panel is open follows the link and sends no event to the menu machine.
      'category.pressed': (context) =>
        categoriesFrom(context)
          .filter((slug) => slug !== context.shown)
          .map((slug) => ({ slug })),
    },
    key: (context) => context,
    // The pointer can't enter the category on which it already rests.
    without: (event, state) =>
      event.type === 'category.pointed' &&
      (state.matches('opening') || state.matches({ open: 'switching' })) &&
      slugIn(event) === state.context.pointed,
    titles: {
      'category.pointed': (event) => `hover over “${slugIn(event)}”`,
      'category.pressed': (event) => `press “${slugIn(event)}”`,
      'pointer.left': 'move the pointer away',
      'menu.closed': 'close the menu',
      'xstate.after.intent.megaMenu.opening': 'the opening delay ends',
      'xstate.after.intent.megaMenu.open.switching': 'the opening delay ends',
      'xstate.after.grace.megaMenu.open.leaving': 'the closing delay ends',
    },
  });

/** Generates the test paths of mega-menu.view.test.tsx. `shopModel` generates the same for walk-mega-menu.spec.ts. */
export const viewModel = () => megaMenuModel();
export const shopModel = () => megaMenuModel();
