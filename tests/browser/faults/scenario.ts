import type { Locator, Page } from '@playwright/test';
import type { TestCustomer } from '../../support/customers';
import type { FaultProxy } from '../../support/fault-proxy';
import type { Lang, ShopDatabase, ShopPage } from '../shop';

/** Who makes a call, and in which shop. A new one for each fault. */
export interface Visit {
  page: Page;
  shop: ShopPage;
  /** In which the shop speaks; all that meet every fault are in English. */
  lang: Lang;
  database: ShopDatabase;
  network: FaultProxy;
  customer: TestCustomer;
  /** What a guest's cart is known by. */
  device: string;
  /** A product of their own; one lies in the cart. */
  tea: { id: number; slug: string };
  /** What `prepare` wants to find again. */
  notes: Record<string, string>;
}

/** How a shopper comes to make a call, and what is seen when all is well. The same for all faults. */
export interface Scenario {
  /** Whether a customer is signed in; else as the call needs it. */
  signedIn?: boolean;
  /** Makes the shop ready for it. */
  prepare?: (visit: Visit) => Promise<unknown>;
  /** Where the call is made. */
  path: string | ((visit: Visit) => string);
  /** What is done there beforehand, while all is well. */
  begin?: (visit: Visit) => Promise<unknown>;
  /** What makes the call; where there is none, opening the page does. */
  act?: (visit: Visit) => Promise<unknown>;
  /** Whether nobody can do it without a network; as a page can't be opened. */
  needsNetwork?: boolean;
  /** What is seen when all is well. */
  seen: (visit: Visit) => Locator;
  /** How a failure shows; else by words and another try, in any of the forms that the shop has for it. */
  failed?: (visit: Visit) => Locator;
  /** What is seen where the server has no such call, and the page does without it. */
  without?: (visit: Visit) => Locator;
  /** What goes on once the fault is gone: else another try where the page has one, or what was done before once more. */
  goOn?: (visit: Visit) => Promise<unknown>;
  /** How many parts of the page ask for it where the first did not get it; else one. */
  askers?: number;
  /** The calls, any of which is read before what was lost is sent once more; where there are none, it is not sent again. */
  looksFirst?: readonly string[];
  /** How often the shop has done it: once, in the end. */
  count?: (visit: Visit) => Promise<number>;
}

export type Scenarios = Readonly<Record<string, Scenario>>;

/** How many rows a query finds. */
export const rowsOf = async ({ database }: Visit, query: string, values: unknown[]): Promise<number> =>
  (await database.pool.query(query, values)).rowCount ?? 0;

/** A button of the page's own part. */
export const button = ({ shop }: Visit, name: string | RegExp): Locator =>
  shop.main.getByRole('button', { name, exact: true }).locator('visible=true').first();

/** Presses a button of the page's own part. */
export const press =
  (name: string | RegExp) =>
  (visit: Visit): Promise<void> =>
    button(visit, name).click();

/** Opens a page as a link of the shop would: without loading the document anew. */
export const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => window.history.pushState({}, '', to), path);
