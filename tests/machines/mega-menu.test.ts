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

test('a category opens to a pointer that stays on it, not to one that passes (H3)', () => {
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

test('a pointer that runs along the menu opens nothing until it stops', () => {
  const menu = openMenu();
  for (const slug of ['tea', 'mugs', 'honey']) {
    menu.point(slug);
    menu.pass(149);
    expect(menu.shown()).toBe(null);
  }
  menu.pass(1);
  expect(menu.shown()).toBe('honey');
});

test('a key or a finger opens at once, and another one instead', () => {
  const menu = openMenu();
  menu.press('tea');
  expect(menu.shown()).toBe('tea');
  menu.press('mugs');
  expect(menu.shown()).toBe('mugs');
});

test('pressing what is pointed at waits for nothing, and no timer is left', () => {
  const menu = openMenu();
  menu.point('tea');
  menu.press('mugs');
  menu.pass(1000);
  expect(menu.shown()).toBe('mugs');
});

test('what a key has opened stays, wherever the pointer strays', () => {
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

test('a pointer may leave for a moment', () => {
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

test('crossing another category on the way into the panel keeps the panel', () => {
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

test('going back to the open category before another one opens keeps it, and it goes with the pointer', () => {
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

test('each further category on the way makes the pointer stay anew', () => {
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

test('what the pointer was at is remembered no longer than it matters', () => {
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

test('staying on another category shows that one, and keeps it', () => {
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

test('leaving while about to switch closes after the grace', () => {
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
    'while about to switch',
    (menu) => {
      menu.press('tea');
      menu.point('mugs');
    },
  ],
] as [string, (menu: ReturnType<typeof openMenu>) => void][])('closed %s, nothing opens by itself', (_, begin) => {
  const menu = openMenu();
  begin(menu);
  menu.close();
  expect(menu.shown()).toBe(null);
  menu.pass(10_000);
  expect(menu.shown()).toBe(null);
});
