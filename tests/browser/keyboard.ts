import { expect, type Locator, type Page } from '@playwright/test';

/** A shopper who has nothing but a keyboard, and sees at each step where the focus is. */
export class Keyboard {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Presses a key so many times. */
  async press(key: string, times = 1): Promise<void> {
    for (let left = times; left > 0; left -= 1) await this.#page.keyboard.press(key);
  }

  type = (text: string) => this.#page.keyboard.type(text);

  /** Goes on, or back, until the focus is there. All the way it is somewhere and in sight, and at the end it shows. */
  async tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await expect(target).toBeVisible();
    if (await target.evaluate(hasFocus)) return this.seeFocus(target);
    const before = await target.evaluate(lookOf);
    for (let steps = 0; steps < 150; steps += 1) {
      await this.press(key);
      if (await target.evaluate(hasFocus)) {
        await this.seeFocus(target);
        expect(await target.evaluate(lookOf), 'the focus shows').not.toBe(before);
        return;
      }
    }
    throw new Error(`${key} never came to ${target}`);
  }

  /** The first thing of every page leads past what stands on all of them. */
  async skipToContent(key: 'Tab' | 'Shift+Tab' = 'Shift+Tab'): Promise<void> {
    const link = this.#page.getByRole('link', { name: 'Skip to content' });
    await this.tabTo(link, key);
    await this.press('Enter');
    await expect(this.#page.locator('#content')).toBeFocused();
  }

  /** It has the focus, and nothing that stays on the screen hides it (WCAG 2.4.11). */
  async seeFocus(target: Locator): Promise<void> {
    await expect(target).toBeFocused();
    await expect.poll(() => target.evaluate(isInSight), `${target} can be seen`).toBe(true);
  }

  /** A page that has been gone to begins at its beginning. */
  async seeArrival(path: string | RegExp): Promise<void> {
    await expect(this.#page).toHaveURL(path);
    await expect(this.#page.locator('#content')).toBeFocused();
  }

  /** The focus stays in what is open, however far one goes. */
  async seeTrap(dialog: Locator): Promise<void> {
    for (let steps = 0; steps < 8; steps += 1) {
      await this.press('Tab');
      // Between its end and its beginning come the browser's own bars: then nothing on the page has it.
      const isKept = dialog.evaluate(
        (element) => element.contains(document.activeElement) || document.activeElement === document.body,
      );
      expect(await isKept, 'the focus stays in what is open').toBe(true);
    }
  }
}

const hasFocus = (element: Element) => element === document.activeElement;

/** What of an element and of what it stands in can tell that it has the focus. */
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

/** Whether any of it lies on top, in the window. */
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
