import { beforeAll, expect } from 'vitest';
import { page } from 'vitest/browser';
import { loadDrawerCode } from '../../src/features/layout/load-drawer-code';
import { MenuDrawer } from '../../src/features/layout/MenuDrawer';
import { categorySettings } from '../support/category-settings';
import type { Walker } from '../support/path-generator';
import { openView, press, stillness, walkView } from '../support/view';
import { slugIn, viewModel } from './drill-down.model';

const model = viewModel();

beforeAll(async () => {
  await page.viewport(390, 800);
  await loadDrawerCode();
});

walkView(model, shopper);

const names: Record<string, string> = { plants: 'Plants', computers: 'Computers', 'indoor-plants': 'Indoor plants' };

const levels: Record<string, { buttons: string[]; links: string[] }> = {
  '': { buttons: ['Plants', 'Computers'], links: ['All products', 'Sneakers'] },
  plants: { buttons: ['All categories', 'Indoor plants'], links: ['See everything', 'Gardening'] },
  computers: { buttons: ['All categories', 'Parts'], links: ['See everything'] },
  'indoor-plants': { buttons: ['Plants'], links: ['See everything', 'Cacti', 'Orchids'] },
};

async function shopper(): Promise<Walker> {
  let path: string[] = [];
  let focused = 'Close menu';

  const { logged } = await openView(<MenuDrawer />, { fetchSettings: async () => categorySettings });
  await press('button', { name: 'Menu', exact: true });

  const go = async (slug: string) => {
    path = [...path, slug];
    await press('button', { name: names[slug] ?? '', exact: true });
    focused = levels[slug]?.buttons[0] ?? '';
  };
  const see = async () => {
    await stillness();
    const level = levels[path.at(-1) ?? ''];
    const nav = document.querySelector('dialog nav');
    const texts = (selector: string) => [...(nav?.querySelectorAll(selector) ?? [])].map((found) => found.textContent);
    expect(texts('button')).toEqual(level?.buttons);
    expect(texts('a')).toEqual(level?.links);
    expect(texts('h3')).toEqual(path.slice(-1).map((slug) => names[slug]));
    const { activeElement } = document;
    expect(activeElement?.getAttribute('aria-label') ?? activeElement?.textContent).toBe(focused);
  };

  return {
    events: {
      'category.picked': ({ event }) => go(slugIn(event)),
      'subCategory.picked': ({ event }) => go(slugIn(event)),
      'level.left': async () => {
        const [last = '', above = ''] = path.toReversed();
        path = path.slice(0, -1);
        focused = names[last] ?? '';
        await press('button', { name: names[above] ?? 'All categories', exact: true });
      },
      'menu.opened': async () => {
        path = [];
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
        expect(path).toHaveLength(0);
      },
      subCategories: async () => {
        await see();
        expect(path).toHaveLength(1);
      },
      childCategories: async () => {
        await see();
        expect(path).toHaveLength(2);
      },
    },
  };
}
