import type { Page } from '@playwright/test';

/** Another tab of the same visitor. It has no app of its own, and does to the page what one would. */
export class OtherTab {
  readonly #page: Page;
  readonly #tab: Page;

  private constructor(page: Page, tab: Page) {
    this.#page = page;
    this.#tab = tab;
  }

  /** Opens it beside a page. */
  static async beside(page: Page): Promise<OtherTab> {
    const tab = await page.context().newPage();
    await tab.goto('/favicon.svg');
    return new OtherTab(page, tab);
  }

  /** Keeps something in localStorage (null: no longer), and waits until the page has heard of it: it lives in another process. */
  async store(key: string, value: string | null): Promise<void> {
    const isOpen = new URL(this.#page.url()).origin === new URL(this.#tab.url()).origin;
    const listen = () =>
      this.#page.evaluate(
        ([key, value]) => {
          const heard = new Promise<void>((resolve) => {
            const hear = (change: StorageEvent) => {
              if (change.key !== key || change.newValue !== value) return;
              removeEventListener('storage', hear);
              resolve();
            };
            addEventListener('storage', hear);
          });
          Object.assign(window, { heard });
        },
        [key, value] as const,
      );
    if (isOpen) await listen();
    await this.#tab.evaluate(
      ([key, value]) => {
        // What stands there already would not be heard.
        if (localStorage.getItem(key) === value) localStorage.setItem(key, `${value} `);
        if (value === null) localStorage.removeItem(key);
        else localStorage.setItem(key, value);
      },
      [key, value] as const,
    );
    if (isOpen) await this.#page.evaluate(() => (window as { heard?: Promise<void> }).heard);
  }

  /** Says on a channel that something has changed. The page hears of it later: wait for what it does then. */
  async say(channel: 'cart' | 'wishlist'): Promise<void> {
    await this.#tab.evaluate((name) => new BroadcastChannel(name).postMessage('changed'), channel);
  }
}
