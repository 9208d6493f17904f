import { megaMenuMachine } from '../../machines/mega-menu.machine';
import { type ModelEvent, modelOf } from '../support/model';

/** Categories with sub-categories: of the views' shop as of the demo shop. */
const slugs = ['plants', 'computers'];

/** The category that is pointed at or pressed. */
export const slugIn = ({ slug }: ModelEvent) => slug as string;

/** A menu of which nobody has wanted anything is the same for all of them. */
function categoriesFrom({ shown, pointed }: { shown: string | null; pointed: string | null }): string[] {
  return shown === null && pointed === null ? slugs.slice(0, 1) : slugs;
}

const megaMenuModel = () =>
  modelOf(megaMenuMachine, {
    cases: {
      'category.pointed': (context) => categoriesFrom(context).map((slug) => ({ slug })),
      // What is shown is entered by a press, and no news for the menu.
      'category.pressed': (context) =>
        categoriesFrom(context)
          .filter((slug) => slug !== context.shown)
          .map((slug) => ({ slug })),
    },
    key: (context) => context,
    // Where a pointer is, it can not come to.
    without: (event, state) =>
      event.type === 'category.pointed' &&
      (state.matches('opening') || state.matches({ open: 'switching' })) &&
      slugIn(event) === state.context.pointed,
    words: {
      'category.pointed': (event) => `point at ${slugIn(event)}`,
      'category.pressed': (event) => `press ${slugIn(event)}`,
      'pointer.left': 'move the pointer away',
      'menu.closed': 'close the menu',
      'xstate.after.intent.megaMenu.opening': 'stay for 150 ms',
      'xstate.after.intent.megaMenu.open.switching': 'stay for 150 ms',
      'xstate.after.grace.megaMenu.open.leaving': 'stay away for 300 ms',
    },
  });

/** The ways through the view, and through the whole shop. */
export const inView = () => megaMenuModel();
export const inShop = () => megaMenuModel();
