import type { Page } from '@playwright/test';
import type { TestCustomer } from '../support/customers';
import { GuestCart } from './guest-cart';
import { stored } from './shop';

/*
 * A cart with changes that are yet to be saved, and what there is to decide of them: on the page, in the browser and in the shop.
 */

/** Above what there is to decide. */
export const heading = 'While you were offline';

/** All that there is to decide. */
export const section = (page: Page) => page.getByRole('main').getByRole('region', { name: heading });

/** What there is to decide of something; of several things that somebody has left at once. */
export const card = (page: Page, name: string) =>
  section(page).locator('li[aria-labelledby]').filter({ hasText: name });

/** The button of an answer. */
export const answer = (page: Page, name: string | RegExp) => section(page).getByRole('button', { name, exact: true });

/** The button that makes a line one more. */
export const more = (page: Page, name: string) => page.getByRole('button', { name: `One more of ${name}` });

/** Where the cart says how many of it there are. */
export const quantityOf = (page: Page, name: string) => page.getByRole('group', { name: `Quantity of ${name}` });

/** The button that puts a product into the cart, on its page. */
export const add = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Add to cart' }).locator('visible=true').first();

/** What says that the cart is yet to be saved. */
export const waiting = (page: Page) => page.getByRole('main').getByText('Will be saved when you are back online');

/** How many changes this browser has yet to save. */
export const unsaved = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('cartQueue.')).length);

/** The cart of the page's guest, as the shop has it. */
export const guestCart = async (page: Page) => new GuestCart(page.request, (await stored(page, 'device_id')) ?? '');

/** Lets a customer's cart hold so many of a product. */
export const hold = (page: Page, { token }: TestCustomer, product_id: number, quantity: number) =>
  page.request.get('/api/add-to-cart', { params: { token, product_id, quantity } });
