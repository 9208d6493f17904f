import { expect } from '@playwright/test';
import axe from 'axe-core';
import type { TestCustomer } from '../support/customers';
import type { Point, Tab } from './tab';

/** Accessible name of an element, or a pattern of it. */
type Name = string | RegExp;

/** Page object of any page of the shop, for any engine. Finds elements by their role and accessible name. */
export class Shopper {
  readonly #tab: Tab;
  readonly #shop: string;

  constructor(tab: Tab, shop: string) {
    this.#tab = tab;
    this.#shop = shop;
  }

  async open(path: string): Promise<void> {
    await this.#tab.open(this.#shop + path);
  }

  /** Stores a customer's login session in the browser, on a URL of the shop where the app does not run. */
  async enter({ id, token }: TestCustomer): Promise<void> {
    await this.open('/favicon.svg');
    const session = { access_token: token, user: { id: String(id), name: 'Mira Ivanova' } };
    await this.run((user) => localStorage.setItem('currentUser', JSON.stringify(user)), session);
  }

  /** Runs a function in the page. It must not use variables of this file. */
  run<In extends unknown[], Out>(script: (...given: In) => Out, ...given: In): Promise<Awaited<Out>> {
    return this.#tab.evaluate(`(${script})(...${JSON.stringify(given)})`) as Promise<Awaited<Out>>;
  }

  async see(role: string, name: Name): Promise<void> {
    await retry(async () => expect(await this.#find(role, name), `the ${role} ${name}`).not.toBeNull());
  }

  async seeText(text: string): Promise<void> {
    await retry(async () => expect(await this.#text()).toContain(text));
  }

  async seeNoText(text: string): Promise<void> {
    await retry(async () => expect(await this.#text()).not.toContain(text));
  }

  async seeUrl(path: string): Promise<void> {
    await retry(async () => expect(await this.run(() => location.href)).toBe(this.#shop + path));
  }

  /** Clicks an element as soon as it is enabled, not busy, at rest and not covered. */
  async click(role: string, name: Name): Promise<void> {
    let point: Point | null = null;
    await retry(async () => {
      point = await this.#find(role, name, true);
      expect(point, `the place to click the ${role} ${name}`).not.toBeNull();
    });
    if (point) await this.#tab.click(point);
  }

  async fill(role: string, name: Name, text: string): Promise<void> {
    await this.click(role, name);
    await this.run(() => (document.activeElement as HTMLInputElement).select());
    await this.#tab.type(text);
  }

  #text(): Promise<string> {
    return this.run(() => document.body.innerText);
  }

  async #find(role: string, name: Name, isClickable = false): Promise<Point | null> {
    // Injects axe once per document, because in-app navigation does not remove it.
    if (!(await this.run(() => 'axe' in window))) await this.#tab.evaluate(`(() => { ${axe.source} })()`);
    const pattern = name instanceof RegExp ? name.source : `^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`;
    return this.run(findInPage, role, pattern, isClickable);
  }
}

/** Repeats until `act` no longer throws. It may throw because a new page has just replaced the old one. */
const retry = (act: () => Promise<void>) => expect(act).toPass({ intervals: [50, 100, 200], timeout: 20_000 });

/** The parts of axe that its types leave out. */
interface Axe {
  setup: (root: Element) => void;
  teardown: () => void;
  commons: {
    aria: { getRole: (element: Element) => string | null };
    dom: { isVisibleToScreenReaders: (element: Element) => boolean };
    text: { accessibleText: (element: Element) => string };
  };
}

/**
 * Returns the centre of the first visible element with this role and name. With `isClickable`, scrolls to it, and returns
 * null while it moves. Compares its places within one call, because a call takes seconds on a busy machine.
 */
async function findInPage(role: string, pattern: string, isClickable: boolean): Promise<Point | null> {
  const { setup, teardown, commons } = (window as unknown as { axe: Axe }).axe;
  const centreOf = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) };
  };
  const canClick = (element: HTMLInputElement) => {
    const { x, y } = centreOf(element);
    const hit = document.elementFromPoint(x, y);
    const targets = [element, ...(element.labels ?? [])];
    const isDisabled = element.matches(':disabled, [aria-disabled=true], [aria-busy=true]');
    return !isDisabled && targets.some((target) => target.contains(hit));
  };
  let found: HTMLInputElement | undefined;
  setup(document.documentElement);
  try {
    for (const element of document.body.querySelectorAll<HTMLInputElement>('*')) {
      if (commons.aria.getRole(element) !== role || !commons.dom.isVisibleToScreenReaders(element)) continue;
      if (!new RegExp(pattern).test(commons.text.accessibleText(element).trim())) continue;
      if (element.getClientRects().length === 0) continue;
      if (isClickable) element.scrollIntoView({ block: 'center', behavior: 'instant' });
      if (isClickable && !canClick(element)) continue;
      found = element;
      break;
    }
  } finally {
    teardown();
  }
  if (!found) return null;
  const { x, y } = centreOf(found);
  if (!isClickable) return { x, y };
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  const later = centreOf(found);
  return later.x === x && later.y === y ? later : null;
}
