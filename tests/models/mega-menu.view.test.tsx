import { beforeAll, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Header } from '../../src/features/layout/Header';
import { prepareMenu } from '../../src/features/layout/load-category-menu';
import { categorySettings } from '../support/category-settings';
import type { Walker } from '../support/path-generator';
import { openView, pressKeys, settled, walkView } from '../support/view';
import { slugIn, viewModel } from './mega-menu.model';

const model = viewModel();

beforeAll(async () => {
  await page.viewport(1280, 800);
  await prepareMenu();
});

walkView(model, shopper);

const panels: Record<string, { name: string; links: string[] }> = {
  plants: { name: 'Plants', links: ['PlantsSee everything', 'Indoor plants', 'Cacti', 'Orchids', 'Gardening'] },
  computers: { name: 'Computers', links: ['ComputersSee everything', 'Parts', 'Mice'] },
};

async function shopper(): Promise<Walker> {
  let shown: string | null = null;
  let pointed: string | null = null;
  let presses = 0;

  const { pass, logged } = await openView(
    <>
      <Header />
      <p style={{ marginTop: 500 }}>Far away</p>
    </>,
    { fetchSettings: async () => categorySettings },
  );
  const linkOf = (slug: string) => page.getByRole('link', { name: panels[slug]?.name ?? '', exact: true });
  const away = async () => {
    pointed = null;
    await settled(() => userEvent.hover(page.getByText('Far away')));
  };
  // The previous test path may have left the pointer on the menu.
  await away();

  const see = async () => {
    const expanded = [...document.querySelectorAll('[aria-expanded=true]')];
    expect(expanded).toEqual(shown === null ? [] : [linkOf(shown).element()]);
    const panel = expanded[0] && document.getElementById(expanded[0].getAttribute('aria-controls') ?? '');
    const links = [...(panel?.querySelectorAll('a') ?? [])].map(({ textContent }) => textContent);
    expect(links).toEqual(shown === null ? [] : panels[shown]?.links);
    return panel;
  };

  return {
    events: {
      'category.pointed': async ({ event }) => {
        const slug = slugIn(event);
        if (pointed === slug) await away();
        pointed = slug;
        await settled(() => userEvent.hover(linkOf(slug)));
      },
      'category.pressed': async ({ event }) => {
        shown = slugIn(event);
        presses += 1;
        await settled(() => (linkOf(slugIn(event)).element() as HTMLElement).focus());
        await pressKeys(presses % 2 === 0 ? '{Enter}' : '{ArrowDown}');
      },
      'pointer.left': away,
      'menu.closed': async () => {
        const was = shown;
        shown = null;
        // While no panel is open yet, a click on the link of the category under the pointer cancels the opening.
        if (!was) return settled(() => userEvent.click(linkOf(pointed ?? '')));
        const hadFocus = linkOf(was).element().closest('li')?.contains(document.activeElement);
        // Simulates a tap outside the menu by an event, because a real click would move the pointer.
        if (pointed !== null) {
          return settled(() => document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })));
        }
        await pressKeys('{Escape}');
        if (hadFocus) expect(document.activeElement).toBe(linkOf(was).element());
      },
      'xstate.after.intent.megaMenu.opening': () => {
        shown = pointed;
        return pass(150);
      },
      'xstate.after.intent.megaMenu.open.switching': () => {
        shown = pointed;
        return pass(150);
      },
      'xstate.after.grace.megaMenu.open.leaving': () => {
        shown = null;
        return pass(300);
      },
    },
    onStep: () => expect(logged()).toEqual([]),
    states: {
      closed: async () => {
        await see();
        expect(shown).toBe(null);
      },
      opening: async () => {
        await see();
        expect(shown).toBe(null);
      },
      open: async () => {
        await see();
        expect(shown).not.toBe(null);
      },
      'open.settled': async () => {
        // The panel stays open however long the pointer rests.
        await pass(10_000);
        await see();
      },
      'open.held': async () => {
        const panel = await see();
        expect(document.activeElement).toBe(panel?.querySelector('a'));
      },
      'open.switching': async () => void (await see()),
      'open.leaving': async () => void (await see()),
    },
  };
}
