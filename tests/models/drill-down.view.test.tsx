import { beforeAll, expect } from 'vitest';
import { page } from 'vitest/browser';
import { MenuDrawer } from '../../src/features/layout/MenuDrawer';
import { categorySettings } from '../support/category-settings';
import type { Walker } from '../support/model';
import { openView, press, stillness, walkView } from '../support/view';
import { inView, slugIn } from './drill-down.model';

const model = inView();

beforeAll(() => page.viewport(390, 800));

walkView(model, shopper);

const names: Record<string, string> = { plants: 'Plants', computers: 'Computers', 'indoor-plants': 'Indoor plants' };

/** What each level shows: what leads further down, and what leads to a listing. */
const levels: Record<string, { buttons: string[]; links: string[] }> = {
  '': { buttons: ['Plants', 'Computers'], links: ['All products', 'Sneakers'] },
  plants: { buttons: ['All categories', 'Indoor plants'], links: ['See everything', 'Gardening'] },
  computers: { buttons: ['All categories', 'Parts'], links: ['See everything'] },
  'indoor-plants': { buttons: ['Plants'], links: ['See everything', 'Cacti', 'Orchids'] },
};

/** A shopper on a phone in the open menu, who knows on which level they are. */
async function shopper(): Promise<Walker> {
  let way: string[] = [];
  /** What the focus ought to be on: the way back, or what was come back from. */
  let focused = 'Close menu';

  const { logged } = await openView(<MenuDrawer />, { fetchSettings: async () => categorySettings });
  await press('button', { name: 'Menu', exact: true });

  const go = async (slug: string) => {
    way = [...way, slug];
    await press('button', { name: names[slug] ?? '', exact: true });
    focused = levels[slug]?.buttons[0] ?? '';
  };
  const see = async () => {
    await stillness();
    const level = levels[way.at(-1) ?? ''];
    const nav = document.querySelector('dialog nav');
    const texts = (selector: string) => [...(nav?.querySelectorAll(selector) ?? [])].map((found) => found.textContent);
    expect(texts('button')).toEqual(level?.buttons);
    expect(texts('a')).toEqual(level?.links);
    expect(texts('h3')).toEqual(way.slice(-1).map((slug) => names[slug]));
    const { activeElement } = document;
    expect(activeElement?.getAttribute('aria-label') ?? activeElement?.textContent).toBe(focused);
  };

  return {
    events: {
      'category.picked': ({ event }) => go(slugIn(event)),
      'subCategory.picked': ({ event }) => go(slugIn(event)),
      'level.left': async () => {
        const [last = '', above = ''] = way.toReversed();
        way = way.slice(0, -1);
        focused = names[last] ?? '';
        await press('button', { name: names[above] ?? 'All categories', exact: true });
      },
      'menu.opened': async () => {
        way = [];
        focused = 'Close menu';
        await press('button', { name: 'Close menu' });
        await stillness();
        await press('button', { name: 'Menu', exact: true });
      },
    },
    onStep: () => expect(logged()).toEqual([]),
    states: {
      categories: async () => {
        await see();
        expect(way).toHaveLength(0);
      },
      subCategories: async () => {
        await see();
        expect(way).toHaveLength(1);
      },
      childCategories: async () => {
        await see();
        expect(way).toHaveLength(2);
      },
    },
  };
}
