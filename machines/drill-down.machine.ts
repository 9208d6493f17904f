import { assign, setup } from 'xstate';

/** Menu drawer that shows one level of the category tree at a time (REQUIREMENTS H6). */
export const drillDownMachine = setup({
  types: {
    context: {} as {
      category: string | null;
      subCategory: string | null;
      /** Slug of the category that the shopper has just left by going back. Its menu entry gets the focus. */
      left: string | null;
    },
    events: {} as
      | { type: 'category.picked' | 'subCategory.picked'; slug: string }
      | { type: 'level.left' | 'menu.opened' },
  },
  actions: {
    enterCategory: assign({ category: (_, { slug }: { slug: string }) => slug, left: null }),
    enterSubCategory: assign({ subCategory: (_, { slug }: { slug: string }) => slug, left: null }),
    leaveCategory: assign({ left: ({ context }) => context.category, category: null }),
    leaveSubCategory: assign({ left: ({ context }) => context.subCategory, subCategory: null }),
    beginAnew: assign({ category: null, subCategory: null, left: null }),
  },
}).createMachine({
  id: 'drillDown',
  context: { category: null, subCategory: null, left: null },
  initial: 'categories',
  on: {
    'menu.opened': { target: '.categories', actions: 'beginAnew' },
  },
  states: {
    categories: {
      on: {
        'category.picked': {
          target: 'subCategories',
          actions: { type: 'enterCategory', params: ({ event }) => event },
        },
      },
    },
    subCategories: {
      on: {
        'subCategory.picked': {
          target: 'childCategories',
          actions: { type: 'enterSubCategory', params: ({ event }) => event },
        },
        'level.left': { target: 'categories', actions: 'leaveCategory' },
      },
    },
    childCategories: {
      on: { 'level.left': { target: 'subCategories', actions: 'leaveSubCategory' } },
    },
  },
});
