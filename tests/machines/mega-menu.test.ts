import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { megaMenuMachine } from '../../machines/mega-menu.machine';

function openMenu() {
  const clock = new SimulatedClock();
  const actor = createActor(megaMenuMachine, { clock }).start();
  return {
    point: (slug: string) => actor.send({ type: 'category.pointed', slug }),
    press: (slug: string) => actor.send({ type: 'category.pressed', slug }),
    leave: () => actor.send({ type: 'pointer.left' }),
    close: () => actor.send({ type: 'menu.closed' }),
    pass: (milliseconds: number) => clock.increment(milliseconds),
    context: () => actor.getSnapshot().context,
    shown: () => actor.getSnapshot().context.shown,
    matches: (state: 'closed') => actor.getSnapshot().matches(state),
  };
}

test('opens a category when the pointer stays on it, not when it leaves earlier (H3)', () => {
  const menu = openMenu();
  menu.point('tea');
  menu.pass(149);
  expect(menu.shown()).toBe(null);
  menu.leave();
  menu.pass(1000);
  expect(menu.shown()).toBe(null);
  menu.point('tea');
  menu.pass(150);
  expect(menu.shown()).toBe('tea');
});

test('opens nothing while the pointer moves along the categories, until it stops', () => {
  const menu = openMenu();
  for (const slug of ['tea', 'mugs', 'honey']) {
    menu.point(slug);
    menu.pass(149);
    expect(menu.shown()).toBe(null);
  }
  menu.pass(1);
  expect(menu.shown()).toBe('honey');
});

test('opens a pressed category at once, also in place of another', () => {
  const menu = openMenu();
  menu.press('tea');
  expect(menu.shown()).toBe('tea');
  menu.press('mugs');
  expect(menu.shown()).toBe('mugs');
});

test('cancels the pointer delay when another category is pressed', () => {
  const menu = openMenu();
  menu.point('tea');
  menu.press('mugs');
  menu.pass(1000);
  expect(menu.shown()).toBe('mugs');
});

test('keeps a pressed category open when the pointer leaves it, until it stays on another', () => {
  const menu = openMenu();
  menu.press('tea');
  menu.point('tea');
  menu.leave();
  menu.pass(10_000);
  expect(menu.shown()).toBe('tea');
  menu.point('mugs');
  menu.pass(150);
  expect(menu.shown()).toBe('mugs');
});

test('stays open when the pointer returns within 300 ms, and closes after 300 ms', () => {
  const menu = openMenu();
  menu.point('tea');
  menu.pass(150);
  menu.leave();
  menu.pass(299);
  expect(menu.shown()).toBe('tea');
  menu.point('tea');
  menu.pass(10_000);
  expect(menu.shown()).toBe('tea');
  menu.leave();
  menu.pass(300);
  expect(menu.shown()).toBe(null);
  expect(menu.matches('closed')).toBe(true);
});

test('keeps the panel when the pointer crosses another category on its way back', () => {
  const menu = openMenu();
  menu.point('tea');
  menu.pass(150);
  menu.leave();
  menu.point('mugs');
  menu.pass(149);
  menu.leave();
  menu.point('tea');
  menu.pass(10_000);
  expect(menu.shown()).toBe('tea');
});

test('keeps a category that the pointer returns to, and closes it when the pointer leaves', () => {
  const menu = openMenu();
  menu.point('tea');
  menu.pass(150);
  menu.point('mugs');
  menu.pass(149);
  menu.point('tea');
  menu.pass(10_000);
  expect(menu.shown()).toBe('tea');
  menu.leave();
  menu.pass(300);
  expect(menu.shown()).toBe(null);
});

test('restarts the delay at each further category', () => {
  const menu = openMenu();
  menu.press('tea');
  menu.point('mugs');
  menu.pass(149);
  menu.point('honey');
  menu.pass(149);
  expect(menu.shown()).toBe('tea');
  menu.pass(1);
  expect(menu.shown()).toBe('honey');
});

test('forgets the pointed category when one opens, one is pressed or the menu closes', () => {
  const menu = openMenu();
  menu.point('tea');
  menu.pass(150);
  expect(menu.context()).toEqual({ shown: 'tea', pointed: null });
  menu.point('mugs');
  menu.press('honey');
  expect(menu.context()).toEqual({ shown: 'honey', pointed: null });
  menu.point('mugs');
  menu.close();
  expect(menu.context()).toEqual({ shown: null, pointed: null });
});

test('switches to another category when the pointer stays on it, and keeps it open', () => {
  const menu = openMenu();
  menu.point('tea');
  menu.pass(150);
  menu.leave();
  menu.point('mugs');
  menu.pass(149);
  expect(menu.shown()).toBe('tea');
  menu.pass(1);
  expect(menu.shown()).toBe('mugs');
  menu.pass(10_000);
  expect(menu.shown()).toBe('mugs');
});

test('closes 300 ms after the pointer leaves during a switch', () => {
  const menu = openMenu();
  menu.press('tea');
  menu.point('mugs');
  menu.leave();
  menu.pass(299);
  expect(menu.shown()).toBe('tea');
  menu.pass(1);
  expect(menu.shown()).toBe(null);
});

test.each([
  ['before it opens', (menu: ReturnType<typeof openMenu>) => menu.point('tea')],
  ['while open', (menu) => menu.press('tea')],
  [
    'during a switch',
    (menu) => {
      menu.press('tea');
      menu.point('mugs');
    },
  ],
] as [string, (menu: ReturnType<typeof openMenu>) => void][])('stays closed after it is closed %s', (_, begin) => {
  const menu = openMenu();
  begin(menu);
  menu.close();
  expect(menu.shown()).toBe(null);
  menu.pass(10_000);
  expect(menu.shown()).toBe(null);
});
