import { expect, type Page } from '@playwright/test';

type AnnouncementWindow = Window & { announced: string[] };

/** Simulated screen reader that collects changes of existing live regions, and new alerts. */
export class ScreenReader {
  readonly #page: Page;

  private constructor(page: Page) {
    this.#page = page;
  }

  /** Takes effect in documents that the page loads later. */
  static async install(page: Page): Promise<ScreenReader> {
    await page.addInitScript(collectAnnouncements);
    return new ScreenReader(page);
  }

  async expectOnce(expected: string | RegExp, act: () => Promise<unknown>): Promise<void> {
    await this.#page.evaluate(() => (window as unknown as AnnouncementWindow).announced.splice(0));
    await act();
    const readMatching = async () => {
      const announced = await this.#page.evaluate(() => (window as unknown as AnnouncementWindow).announced);
      return announced.filter((text) => (typeof expected === 'string' ? text.includes(expected) : expected.test(text)));
    };
    await expect.poll(readMatching).toHaveLength(1);
    // Waits for two frames, so that a second announcement of the same text would arrive before the last check.
    await this.#page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect(await readMatching()).toHaveLength(1);
  }
}

function collectAnnouncements(): void {
  const announced: string[] = [];
  Object.assign(window, { announced });
  const live = '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]';
  const texts = new Map<Element, string>();
  const textOf = (region: Element) => {
    const copy = region.cloneNode(true) as Element;
    for (const ignored of copy.querySelectorAll('[aria-hidden=true], [hidden], [aria-live=off]')) ignored.remove();
    return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
  };
  const collect = () => {
    for (const region of document.querySelectorAll(live)) {
      const text = textOf(region);
      const before = texts.get(region);
      texts.set(region, text);
      // Skips a nested live region, because the outer region already announces its text.
      if (text === '' || text === before || region.parentElement?.closest(live)) continue;
      if (before !== undefined || region.getAttribute('role') === 'alert') announced.push(text);
    }
    for (const region of texts.keys()) if (!region.isConnected) texts.delete(region);
  };
  new MutationObserver(collect).observe(document, { subtree: true, childList: true, characterData: true });
}
