import type { Locator, Page, Request } from '@playwright/test';
import type { TestCustomer } from '../../support/customers';
import type { FaultProxy } from '../../support/fault-proxy';
import type { ShopDatabase } from '../shop-database';
import type { Lang, ShopPage } from '../shop-fixtures';

/** Page, shop, customer and product of one fault test. */
export interface Visit {
  page: Page;
  shop: ShopPage;
  lang: Lang;
  database: ShopDatabase;
  network: FaultProxy;
  /** The page's requests without a complete response. */
  pending: ReadonlySet<Request>;
  customer: TestCustomer;
  /** Device id that identifies the guest's cart. */
  device: string;
  /** Product created for this visit; at the start, the cart contains one piece of it. */
  tea: { id: number; slug: string };
  /** Values that the scenario stores for later steps. */
  notes: Record<string, string>;
}

/** Steps that trigger an API call, and the content that the page then shows. All faults use the same steps. */
export interface Scenario {
  /** Whether the customer is signed in. By default, only if the call requires a login session. */
  signedIn?: boolean;
  prepare?: (visit: Visit) => Promise<unknown>;
  path: string | ((visit: Visit) => string);
  /** Actions before the call, while no fault is active. */
  begin?: (visit: Visit) => Promise<unknown>;
  /** Triggers the call. By default, opening the page triggers it. */
  act?: (visit: Visit) => Promise<unknown>;
  /** Whether the call can be triggered only online. By default, only without `act`: a page opens only online. */
  needsNetwork?: boolean;
  /** Content that the page shows without a fault. */
  seen: (visit: Visit) => Locator;
  /** Content that reports the failure; by default the elements of `failures` in matrix-cell.ts. */
  failed?: (visit: Visit) => Locator;
  /** Content that the page shows if the server has no such call. Undefined if the page cannot work without the call. */
  without?: (visit: Visit) => Locator;
  /** Whether the app itself finds out, and shows, that the shop has performed the action despite the fault. */
  findsOut?: true;
  /** Recovers after the fault. By default, clicks the retry button; without one, repeats `act` or reopens the page. */
  recover?: (visit: Visit) => Promise<unknown>;
  /** Number of components that may each send the call, with retries of their own; 1 by default. */
  requesters?: number;
  /** Ids of GET calls. The app must send one of them before it repeats a write that has no idempotency key. */
  readsFirst?: readonly string[];
  /** Returns how often the shop has performed the action; must be 1 at the end. */
  count?: (visit: Visit) => Promise<number>;
}

export type Scenarios = Readonly<Record<string, Scenario>>;

export const rowsOf = async ({ database }: Visit, query: string, values: unknown[]): Promise<number> =>
  (await database.pool.query(query, values)).rowCount ?? 0;

/** Returns the first visible button with the name in the page's `<main>` element. */
export const button = ({ shop }: Visit, name: string | RegExp): Locator =>
  shop.main.getByRole('button', { name, exact: true }).locator('visible=true').first();

/** Returns an action that presses a button in the page's `<main>` element. */
export const press =
  (name: string | RegExp) =>
  (visit: Visit): Promise<void> =>
    button(visit, name).click();

/** Navigates like an in-app link, without loading a new document. */
export const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => window.history.pushState({}, '', to), path);
