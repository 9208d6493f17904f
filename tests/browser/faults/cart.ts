import { addAddress, addCoupon } from '../../support/add-address-cart-and-coupon';
import { heldLines } from './cart-lines-in-database';
import { words } from './expected-texts';
import { button, press, type Scenario, type Scenarios, type Visit } from './scenario';

const quantityOf = ({ page, lang }: Visit, quantity: number) =>
  page.getByRole('group', { name: words[lang].quantity }).filter({ hasText: String(quantity) });

const cartPage = { path: '/p/cart' } as const;

const heldOf = async (visit: Visit, id: number) => {
  const lines = await heldLines(visit);
  return lines.find(({ productId }) => productId === id)?.quantity ?? 0;
};
const held = (visit: Visit) => heldOf(visit, visit.tea.id);

const hold = (quantity: number) => async (visit: Visit) => {
  await visit.database.pool.query('update cart_lines set qty = $2 where product_id = $1', [visit.tea.id, quantity]);
};

/** Before the app repeats a failed cart change, it reloads the cart (E32 or E33). */
const changing = { readsFirst: ['E32', 'E33'] } as const;

// After a failure, the header requests the cart again, and so does the cart page.
const reading: Scenario = { ...cartPage, seen: (visit) => quantityOf(visit, 1), requesters: 2 };

const adding: Scenario = {
  ...changing,
  prepare: async ({ database, notes }) => {
    const mug = await database.addProduct('Clay mug');
    Object.assign(notes, { slug: mug.slug, id: mug.id });
  },
  path: ({ notes }) => `/p/products/details/${notes.slug}`,
  act: press('Add to cart'),
  seen: ({ shop }) => shop.cartLink.and(shop.page.getByRole('link', { name: 'Cart, 2 items' })),
  count: (visit) => heldOf(visit, Number(visit.notes.id)),
};

const more: Scenario = {
  ...changing,
  ...cartPage,
  act: press('One more of Mountain tea'),
  seen: (visit) => quantityOf(visit, 2),
  count: async (visit) => (await held(visit)) - 1,
};

const less: Scenario = {
  ...changing,
  ...cartPage,
  prepare: hold(2),
  act: press('One less of Mountain tea'),
  seen: (visit) => quantityOf(visit, 1),
  count: held,
};

const removing: Scenario = {
  ...changing,
  ...cartPage,
  act: press('Remove Mountain tea'),
  seen: ({ shop }) => shop.main.getByText('Your cart is empty'),
  count: async (visit) => 1 - (await held(visit)),
};

export const cart: Scenarios = {
  E32: reading,
  E33: reading,
  E39: adding,
  E40: adding,
  E41: removing,
  E42: removing,
  E43: more,
  E44: less,
  E45: more,
  E46: less,
  E47: {
    ...cartPage,
    prepare: async (visit) => {
      await addCoupon(visit.database.pool, 'SPRING', 100);
      await addAddress(visit.database.pool, visit.customer.id, 'Rose Street 1', true);
    },
    begin: ({ shop }) => shop.main.getByLabel('Coupon code').fill('SPRING'),
    act: press('Apply'),
    seen: (visit) => button(visit, 'Remove coupon SPRING').and(visit.page.locator(':not([hidden])')),
    failed: ({ shop }) => shop.main.locator('[name=coupon][aria-invalid=true]'),
  },
};
