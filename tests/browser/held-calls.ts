import { expect, type Page, type Route } from '@playwright/test';

/** Holds the page's calls to the shop until the test lets them go, one by one. */
export class HeldCalls {
  readonly #page: Page;
  readonly #address: RegExp;
  #waiting: Route[] = [];
  #count = 0;

  private constructor(page: Page, address: RegExp) {
    this.#page = page;
    this.#address = address;
  }

  /** From now on, every call to such an address waits. */
  static async of(page: Page, address: RegExp): Promise<HeldCalls> {
    const calls = new HeldCalls(page, address);
    await page.route(address, (route) => {
      calls.#count += 1;
      // The app asks the same thing again only once it has given up what it asked before, which is heard of later.
      const url = route.request().url();
      calls.#waiting = [...calls.#waiting.filter((other) => other.request().url() !== url), route];
    });
    // Nobody waits any longer for what the app has given up.
    page.on('requestfailed', (request) => {
      calls.#waiting = calls.#waiting.filter((route) => route.request() !== request);
    });
    return calls;
  }

  /** How many there have been. */
  get count(): number {
    return this.#count;
  }

  /** Whether any waits now. */
  get isAnyWaiting(): boolean {
    return this.#waiting.length > 0;
  }

  /** Does what makes the page ask anew, and waits until it has: what it asked before is not taken for it. */
  async anew(act: () => Promise<unknown>): Promise<void> {
    const before = this.#count;
    await act();
    await expect.poll(() => this.#count, 'a further call to the shop').toBeGreaterThan(before);
  }

  /** From now on, none waits. */
  async stop(): Promise<void> {
    await this.#page.unroute(this.#address);
    for (const route of this.#waiting.splice(0)) await route.continue();
  }

  /** The call that has waited longest, once there is one; it no longer waits. */
  async next(): Promise<Route> {
    await expect.poll(() => this.#waiting.length, 'a call to the shop').toBeGreaterThan(0);
    return this.#waiting.shift() as Route;
  }

  /** Lets the next call through to the shop, and waits for its answer. */
  async pass(): Promise<void> {
    const route = await this.next();
    const answered = route.request().response();
    await route.continue();
    await (await answered)?.finished();
  }

  /** Breaks the next call's connection. */
  async lose(): Promise<void> {
    await (await this.next()).abort();
  }

  /** Gives the next call an answer that is none, and that the app does not ask for again as it does after a broken connection. */
  async spoil(): Promise<void> {
    await (await this.next()).fulfill({ status: 501, body: 'not JSON' });
  }
}
