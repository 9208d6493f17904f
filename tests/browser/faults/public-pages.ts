import { SearchPanel } from '../search-panel';
import { words } from './expected-texts';
import type { Scenarios, Visit } from './scenario';

const linksTo =
  (path: string) =>
  ({ shop }: Visit) =>
    shop.main.locator(`a[href^="${path}"]`).first();
const products = linksTo('/p/products/details/');
const heading =
  (name: string | RegExp) =>
  ({ shop }: Visit) =>
    shop.main.getByRole('heading', { name }).first();

const search = ({ page, lang }: Visit) => new SearchPanel(page, lang);

export const publicReads: Scenarios = {
  E13: { path: '/p/affiliates', seen: linksTo('/p/affiliates/') },
  E14: { path: '/p/affiliates/ralitsa-vaneva', seen: heading('Products from this storefront') },
  E15: {
    path: '/',
    seen: products,
    // A fault may show an empty home page, not an error: the app treats an invalid list as empty (CONTRACT 2).
    failed: ({ shop, lang }) =>
      shop.main.getByRole('button', { name: words[lang].again }).or(shop.main.getByText(words[lang].emptyHome)),
  },
  E16: {
    path: '/p/faq',
    seen: ({ page }) => page.getByRole('contentinfo').locator('a[href^="mailto:"]').first(),
    failed: ({ page, lang }) => page.getByRole('contentinfo').getByText(words[lang].noMenu),
    recover: ({ page, lang }) => page.getByRole('contentinfo').getByRole('button', { name: words[lang].again }).click(),
  },
  E17: {
    path: '/p/bundles',
    seen: ({ shop }) => shop.main.getByRole('navigation', { name: 'Categories' }),
    without: linksTo('/p/bundles/'),
  },
  E18: { path: '/p/brands', seen: linksTo('/p/products?brand=') },
  E34: { path: ({ tea }) => `/p/products/details/${tea.slug}`, seen: heading('Mountain tea') },
  E35: { path: '/p/products', seen: products },
  E50: { path: '/p/boutiques/zelen-balkon', seen: products },
  E51: {
    path: '/p/faq',
    begin: (visit) => search(visit).open(),
    act: (visit) => search(visit).find(search(visit).words.query),
    seen: (visit) => search(visit).hits.first(),
    failed: (visit) => visit.page.getByText(search(visit).words.failed),
    recover: (visit) => search(visit).retry.click(),
  },
  E52: { path: '/p/flash-sale/1', seen: products },
  X1: { path: '/p/boutiques', seen: linksTo('/p/boutiques/'), without: linksTo('/p/boutiques/') },
  X2: { path: '/size-guide', seen: (visit) => heading(words[visit.lang].sizes)(visit) },
  X4: { path: '/p/contact', seen: ({ page }) => page.getByLabel('Subject') },
  X7: { path: '/p/faq', seen: ({ page }) => page.locator('details').first() },
  X8: {
    prepare: async ({ database, notes }) => {
      const query = `select slug from products where id = (select product_id from reviews where rating = 5 order by id limit 1)`;
      notes.slug = (await database.pool.query(query)).rows[0].slug;
    },
    path: ({ notes }) => `/p/products/details/${notes.slug}?stars=5`,
    seen: ({ page }) => page.locator('#reviews li').first(),
    recover: ({ page }) => page.locator('#reviews').getByRole('button', { name: 'Try again' }).click(),
  },
  X54: { path: '/p/blog', seen: linksTo('/p/blog/') },
  X55: { path: '/p/blog/choose-a-lamp', seen: heading(/lamp|лампа/) },
  X14: { path: '/p/offers', seen: linksTo('/p/flash-sale/'), without: products },
};
