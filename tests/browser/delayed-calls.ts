import { expect, type Page, type Route } from '@playwright/test';

/** Delays requests of the page. The test then forwards, aborts or answers them one by one. */
export class HeldCalls {
  readonly #page: Page;
  readonly #address: RegExp;
  #waiting: Route[] = [];
  #count = 0;

  private constructor(page: Page, address: RegExp) {
    this.#page = page;
    this.#address = address;
  }

  static async start(page: Page, address: RegExp): Promise<HeldCalls> {
    const calls = new HeldCalls(page, address);
    await page.route(address, (route) => {
      calls.#count += 1;
      // Drops an earlier request for this URL: the app has aborted it, but its `requestfailed` event is still to come.
      const url = route.request().url();
      calls.#waiting = [...calls.#waiting.filter((other) => other.request().url() !== url), route];
    });
    // Forgets aborted requests, because nobody waits for their responses.
    page.on('requestfailed', (request) => {
      calls.#waiting = calls.#waiting.filter((route) => route.request() !== request);
    });
    return calls;
  }

  /** Number of delayed requests so far, including those already released. */
  get count(): number {
    return this.#count;
  }

  get isAnyWaiting(): boolean {
    return this.#waiting.length > 0;
  }

  async expectNew(act: () => Promise<unknown>): Promise<void> {
    const before = this.#count;
    await act();
    await expect.poll(() => this.#count, 'a further call to the shop').toBeGreaterThan(before);
  }

  async stop(): Promise<void> {
    await this.#page.unroute(this.#address);
    for (const route of this.#waiting.splice(0)) await route.continue();
  }

  /** Waits for a delayed request and takes the oldest one from the queue. */
  async next(): Promise<Route> {
    await expect.poll(() => this.#waiting.length, 'a call to the shop').toBeGreaterThan(0);
    return this.#waiting.shift() as Route;
  }

  /** Forwards the oldest delayed request to the shop and waits for the response. */
  async pass(): Promise<void> {
    const route = await this.next();
    const answered = route.request().response();
    await route.continue();
    await (await answered)?.finished();
  }

  async lose(): Promise<void> {
    await (await this.next()).abort();
  }

  /** Responds to the oldest delayed request with status 501, which the app does not retry. */
  async spoil(): Promise<void> {
    await (await this.next()).fulfill({ status: 501, body: 'not JSON' });
  }
}
