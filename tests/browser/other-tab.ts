import type { Page } from '@playwright/test';

/** Second tab of the same browser. It stores data and posts messages without running the app. */
export class OtherTab {
  readonly #page: Page;
  readonly #tab: Page;

  private constructor(page: Page, tab: Page) {
    this.#page = page;
    this.#tab = tab;
  }

  static async beside(page: Page): Promise<OtherTab> {
    const tab = await page.context().newPage();
    await tab.goto('/favicon.svg');
    return new OtherTab(page, tab);
  }

  /** Sets a localStorage key; null removes it. Waits for the `storage` event if the first tab shows the shop. */
  async store(key: string, value: string | null): Promise<void> {
    const isOpen = new URL(this.#page.url()).origin === new URL(this.#tab.url()).origin;
    const listen = () =>
      this.#page.evaluate(
        ([key, value]) => {
          const received = new Promise<void>((resolve) => {
            const onStorage = (change: StorageEvent) => {
              if (change.key !== key || change.newValue !== value) return;
              removeEventListener('storage', onStorage);
              resolve();
            };
            addEventListener('storage', onStorage);
          });
          Object.assign(window, { received });
        },
        [key, value] as const,
      );
    if (isOpen) await listen();
    await this.#tab.evaluate(
      ([key, value]) => {
        // The browser fires no `storage` event for an unchanged value, so this line changes the value first.
        if (localStorage.getItem(key) === value) localStorage.setItem(key, `${value} `);
        if (value === null) localStorage.removeItem(key);
        else localStorage.setItem(key, value);
      },
      [key, value] as const,
    );
    if (isOpen) await this.#page.evaluate(() => (window as { received?: Promise<void> }).received);
  }

  /** Sends a message to the page. Does not wait until the page has received it, so callers must wait for its effect. */
  async say(channel: 'cart' | 'wishlist'): Promise<void> {
    await this.#tab.evaluate((name) => new BroadcastChannel(name).postMessage('changed'), channel);
  }
}
