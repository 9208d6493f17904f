import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { drillDownMachine } from '../../machines/drill-down.machine';

function openDrawer() {
  const actor = createActor(drillDownMachine).start();
  return {
    pick: (slug: string) => actor.send({ type: 'category.picked', slug }),
    pickSub: (slug: string) => actor.send({ type: 'subCategory.picked', slug }),
    back: () => actor.send({ type: 'level.left' }),
    open: () => actor.send({ type: 'menu.opened' }),
    place: () => {
      const { category, subCategory } = actor.getSnapshot().context;
      return [category, subCategory].filter((slug) => slug !== null);
    },
    left: () => actor.getSnapshot().context.left,
  };
}

test('moves down one level at a time, and back (H6)', () => {
  const drawer = openDrawer();
  expect(drawer.place()).toEqual([]);
  drawer.pick('plants');
  expect(drawer.place()).toEqual(['plants']);
  drawer.pickSub('indoor');
  expect(drawer.place()).toEqual(['plants', 'indoor']);
  drawer.back();
  expect(drawer.place()).toEqual(['plants']);
  drawer.back();
  expect(drawer.place()).toEqual([]);
});

test('opens at the top level, whatever level was open before', () => {
  const drawer = openDrawer();
  drawer.pick('plants');
  drawer.pickSub('indoor');
  drawer.open();
  expect(drawer.place()).toEqual([]);
  drawer.pick('plants');
  drawer.back();
  drawer.open();
  expect(drawer.left()).toBe(null);
  // A subcategory can't be picked while its menu level is hidden.
  drawer.pickSub('indoor');
  drawer.back();
  expect(drawer.place()).toEqual([]);
});
