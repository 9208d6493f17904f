import { expect, type Locator, type Page } from '@playwright/test';

/** Shopper who uses only the keyboard. */
export class Keyboard {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async press(key: string, times = 1): Promise<void> {
    for (let left = times; left > 0; left -= 1) await this.#page.keyboard.press(key);
  }

  type = (text: string) => this.#page.keyboard.type(text);

  /** Presses Tab or Shift+Tab until the element has the focus. Expects a visible element with a focus indicator. */
  async tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await expect(target).toBeVisible();
    if (await target.evaluate(hasFocus)) return this.seeFocus(target);
    const before = await target.evaluate(lookOf);
    for (let steps = 0; steps < 150; steps += 1) {
      await this.press(key);
      if (await target.evaluate(hasFocus)) {
        await this.seeFocus(target);
        expect(await target.evaluate(lookOf), 'the focus is visible').not.toBe(before);
        return;
      }
    }
    throw new Error(`${key} did not reach ${target}`);
  }

  /** Follows the skip link. Shift+Tab reaches it from any element, because it is the first tab stop of every page. */
  async skipToContent(key: 'Tab' | 'Shift+Tab' = 'Shift+Tab'): Promise<void> {
    const link = this.#page.getByRole('link', { name: 'Skip to content' });
    await this.tabTo(link, key);
    await this.press('Enter');
    await expect(this.#page.locator('#content')).toBeFocused();
  }

  /** Expects the element to have the focus and not to be entirely hidden by other content (WCAG 2.4.11). */
  async seeFocus(target: Locator): Promise<void> {
    await expect(target).toBeFocused();
    await expect.poll(() => target.evaluate(isInSight), `${target} is visible`).toBe(true);
  }

  async seeArrival(path: string | RegExp): Promise<void> {
    await expect(this.#page).toHaveURL(path);
    await expect(this.#page.locator('#content')).toBeFocused();
  }

  async seeTrap(dialog: Locator): Promise<void> {
    // A dialog opens after the pressed button is painted.
    await expect(dialog).toBeVisible();
    for (let steps = 0; steps < 8; steps += 1) {
      await this.press('Tab');
      // Between the last and the first tab stop the browser's own UI has the focus; `activeElement` is then `<body>`.
      const isTrapped = dialog.evaluate(
        (element) => element.contains(document.activeElement) || document.activeElement === document.body,
      );
      expect(await isTrapped, 'the focus stays inside the overlay').toBe(true);
    }
  }
}

const hasFocus = (element: Element) => element === document.activeElement;

/** Returns the styles that can indicate focus, of an element and its three nearest ancestors. */
function lookOf(element: Element): string {
  const looks: string[] = [];
  for (let at: Element | null = element, up = 0; at !== null && up < 4; at = at.parentElement, up += 1) {
    for (const part of [undefined, '::after']) {
      const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor } = getComputedStyle(at, part);
      looks.push(outlineStyle === 'none' ? '' : `${outlineWidth} ${outlineColor}`, boxShadow, borderColor);
    }
  }
  return looks.join();
}

function isInSight(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const label = element.closest('label');
  return [0.1, 0.5, 0.9].some((x) =>
    [0.1, 0.5, 0.9].some((y) => {
      const hit = document.elementFromPoint(left + width * x, top + height * y);
      return hit !== null && (element.contains(hit) || hit.contains(element) || label?.contains(hit) === true);
    }),
  );
}
