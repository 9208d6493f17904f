import { expect, type Page } from '@playwright/test';

/** How a page finds what it would have said. */
type Speaking = Window & { said: string[] };

/** What a screen reader would say by itself: what changes in live regions that stand there already, and alerts that come. */
export class Ear {
  readonly #page: Page;

  private constructor(page: Page) {
    this.#page = page;
  }

  /** On each page that is opened from now on. */
  static async on(page: Page): Promise<Ear> {
    await page.addInitScript(listen);
    return new Ear(page);
  }

  /** Does something and hears this of it, once and not again. */
  async hear(expected: string | RegExp, act: () => Promise<unknown>): Promise<void> {
    await this.#page.evaluate(() => (window as unknown as Speaking).said.splice(0));
    await act();
    const heard = async () => {
      const said = await this.#page.evaluate(() => (window as unknown as Speaking).said);
      return said.filter((text) => (typeof expected === 'string' ? text.includes(expected) : expected.test(text)));
    };
    await expect.poll(heard).toHaveLength(1);
    // What comes with it has come two frames later.
    await this.#page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect(await heard()).toHaveLength(1);
  }
}

function listen(): void {
  const said: string[] = [];
  Object.assign(window, { said });
  const live = '[role=status], [role=alert], [aria-live=polite], [aria-live=assertive]';
  /** The last text of each region that stands there. */
  const texts = new Map<Element, string>();
  const textOf = (region: Element) => {
    const copy = region.cloneNode(true) as Element;
    for (const silent of copy.querySelectorAll('[aria-hidden=true], [hidden], [aria-live=off]')) silent.remove();
    return (copy.textContent ?? '').replace(/\s+/g, ' ').trim();
  };
  const listenAgain = () => {
    for (const region of document.querySelectorAll(live)) {
      const text = textOf(region);
      const before = texts.get(region);
      texts.set(region, text);
      // What stands within another one is said with it.
      if (text === '' || text === before || region.parentElement?.closest(live)) continue;
      if (before !== undefined || region.getAttribute('role') === 'alert') said.push(text);
    }
    for (const region of texts.keys()) if (!region.isConnected) texts.delete(region);
  };
  new MutationObserver(listenAgain).observe(document, { subtree: true, childList: true, characterData: true });
}
