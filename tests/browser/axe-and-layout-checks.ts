import { expect, type Page, test } from '@playwright/test';
import { drawn, findViolations } from './axe';
import type { Lang } from './shop-fixtures';

export type Width = 390 | 1440;

/** Result of one check of a page. `accessibility-table.ts` prints the results as a table after the tests. */
export interface Glance {
  page: string;
  look: string;
  faults: unknown[];
}

/**
 * Runs axe on an English page at the last width in light mode, and on a Bulgarian page at the first width in dark mode.
 * If 390 is among the widths, also checks the layout of a Bulgarian page in each of the `tightLayouts`, because Bulgarian
 * words are longer. `excluded` are CSS selectors of parts that axe has already checked.
 */
export async function lookAt(
  page: Page,
  lang: Lang,
  name: string,
  { widths = [390, 1440], excluded = [] }: { widths?: readonly [Width, ...Width[]]; excluded?: string[] } = {},
): Promise<void> {
  const [first, last = first] = widths;
  const [width, scheme] = lang === 'en' ? ([last, 'light'] as const) : ([first, 'dark'] as const);
  await page.setViewportSize({ width, height: 900 });
  // Scrolls the focused element into view, because a change of width can move it below the sticky header.
  await page.evaluate(() => document.activeElement?.scrollIntoView({ block: 'nearest' }));
  await page.emulateMedia({ colorScheme: scheme });
  await drawn(page);
  const faults = await findViolations(page, 'all', { include: ['html'], exclude: excluded });
  note({ page: name, look: `${lang} ${width} ${scheme}`, faults });
  if (lang === 'bg' && widths.includes(390)) await applyTightness(page, name);
}

async function applyTightness(page: Page, name: string): Promise<void> {
  for (const [look, { width, text, css }] of Object.entries(tightLayouts)) {
    // Enlarges the text before the viewport. Otherwise the desktop layout would appear and close phone overlays.
    if (text !== 100) await sizeText(page, text);
    await page.setViewportSize({ width, height: 900 });
    await dress(page, css);
    await drawn(page);
    note({ page: name, look, faults: await misfitsOn(page, width) });
    await undress(page);
    if (text === 100) continue;
    await page.setViewportSize({ width: 390, height: 900 });
    await sizeText(page, 100);
  }
}

/** Layout modes with little space. `text` is the browser's font size in percent of the default. */
const tightLayouts = {
  // Equals a 1280 px desktop at 200 % zoom.
  'zoom 200 %': { width: 640, text: 100, css: '' },
  '320 px': { width: 320, text: 100, css: '' },
  // Values of WCAG 1.4.12.
  spacing: {
    width: 390,
    text: 100,
    css: '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
  },
  'text 200 %': { width: 1280, text: 200, css: '' },
} as const;

async function sizeText(page: Page, percent: number): Promise<void> {
  const pixels = (16 * percent) / 100;
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: pixels } });
  await browser.detach();
  // Waits until the font size has reached the page, because Chromium applies the setting asynchronously.
  await page.waitForFunction((size) => getComputedStyle(document.documentElement).fontSize === `${size}px`, pixels);
}

const dress = (page: Page, css: string) =>
  page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
  }, css);

const undress = (page: Page) => page.evaluate(() => void document.adoptedStyleSheets.pop());

/** Describes the document or open dialogs that are wider than the window, and elements whose text is clipped. */
export function misfitsOn(page: Page, width: number): Promise<string[]> {
  return page.evaluate((windowWidth) => {
    const wide = [document.documentElement, ...document.querySelectorAll('dialog[open]')]
      .filter(({ scrollWidth }) => scrollWidth > windowWidth)
      .map(({ localName, scrollWidth }) => `The ${localName} is ${scrollWidth - windowWidth} px too wide`);
    /** Whether the text is clipped on purpose: visually hidden, cut by an ellipsis, or limited to some lines. */
    const isIntended = ({ clipPath, textOverflow, webkitLineClamp }: CSSStyleDeclaration) =>
      clipPath !== 'none' || textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
    const cut = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
      const style = getComputedStyle(element);
      if (isIntended(style)) return false;
      const isCutAcross = /hidden|clip/.test(style.overflowX) && element.scrollWidth > element.clientWidth + 2;
      const isCutBelow = /hidden|clip/.test(style.overflowY) && element.scrollHeight > element.clientHeight + 2;
      return (isCutAcross || isCutBelow) && element.innerText.trim() !== '';
    });
    return [...wide, ...cut.map(({ outerHTML }) => `Cut off: ${outerHTML.slice(0, 200)}`)];
  }, width);
}

/** Describes each pair of texts that overlap, in the open dialog or else on the page. */
export function overlapsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const dialog = document.querySelector('dialog[open]');
    /** Whether the element may overlap other texts, because it or an ancestor is positioned or clipped. */
    const isApart = (element: Element): boolean => {
      const { position, clipPath } = getComputedStyle(element);
      if (/fixed|sticky|absolute/.test(position) || clipPath !== 'none') return true;
      return element.parentElement !== null && element.parentElement !== dialog && isApart(element.parentElement);
    };
    const visible = (element: Element | null, { left, right, top, bottom }: DOMRect): DOMRect => {
      if (!element) return new DOMRect(left, top, right - left, bottom - top);
      const { overflowX } = getComputedStyle(element);
      if (overflowX === 'visible')
        return visible(element.parentElement, new DOMRect(left, top, right - left, bottom - top));
      const box = element.getBoundingClientRect();
      const [from, to] = [Math.max(left, box.left), Math.min(right, box.right)];
      const [above, below] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
      return visible(
        element.parentElement,
        new DOMRect(from, above, Math.max(to - from, 0), Math.max(below - above, 0)),
      );
    };
    const walker = document.createTreeWalker(dialog ?? document.body, NodeFilter.SHOW_TEXT);
    const lines: { node: Node; text: string; box: DOMRect }[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const text = node.nodeValue?.trim() ?? '';
      if (!parent || text === '' || parent.closest('script,style,noscript,select') || isApart(parent)) continue;
      if (!parent.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true, opacityProperty: true }))
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects()) lines.push({ node, text, box: visible(parent, box) });
    }
    // Allows an overlap of a few pixels, because a line box is higher than its visible letters.
    const lieOver = (one: DOMRect, other: DOMRect) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 6;
    return lines.flatMap(({ node, text, box }, index) =>
      lines
        .slice(index + 1)
        .filter((other) => other.node !== node && lieOver(box, other.box))
        .map((other) => `“${text.slice(0, 60)}” and “${other.text.slice(0, 60)}” lie over one another`),
    );
  });
}

function note(glance: Glance): void {
  test.info().annotations.push({ type: 'access', description: JSON.stringify(glance) });
  expect.soft(glance.faults, `${glance.page}, ${glance.look}`).toEqual([]);
}
