import { expect, type Page, test } from '@playwright/test';
import { drawn, findViolations, type Rules } from './axe';
import type { Lang } from './shop';

/** The widths at which axe looks: a phone and a desk. */
export type Width = 390 | 1440;

/** What was found in one look at a page: a cell of the table that stands at the end of the tests (`access-table.ts`). */
export interface Glance {
  page: string;
  look: string;
  faults: unknown[];
}

const rulesIn = { light: 'all', dark: 'colours' } as const satisfies Record<string, Rules>;

/**
 * Looks at the page as it stands, at these widths, in light and in dark, and in Bulgarian, which has the longest words,
 * where there is the least room.
 */
export async function lookAt(
  page: Page,
  lang: Lang,
  name: string,
  widths: readonly Width[] = [390, 1440],
): Promise<void> {
  // A change of light is a new style for all there is: the next width begins with the light that the last one ended with.
  let schemes: (keyof typeof rulesIn)[] = ['light', 'dark'];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    // Another width moves the page below a header that stays: what has the focus comes out from under it, as for a reader.
    await page.evaluate(() => document.activeElement?.scrollIntoView({ block: 'nearest' }));
    for (const scheme of schemes) {
      await page.emulateMedia({ colorScheme: scheme });
      await drawn(page);
      note({ page: name, look: `${lang} ${width} ${scheme}`, faults: await findViolations(page, rulesIn[scheme]) });
    }
    schemes = [...schemes].reverse();
  }
  await page.emulateMedia({ colorScheme: 'light' });
  if (lang === 'bg' && widths.includes(390)) await squeeze(page, name);
}

/** Gives the page little room in each of the ways. */
async function squeeze(page: Page, name: string): Promise<void> {
  for (const [look, { width, text, css }] of Object.entries(tightnesses)) {
    // Larger text before the wider window, and the other way back: what a phone has open would close at a desk's layout.
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

/**
 * Ways to have little room. 640 px is a desk of 1280 px at a zoom of 200 %; text of 200 % is what the reader has set in
 * the browser, with the window as it is; the spacing is that of WCAG 1.4.12.
 */
const tightnesses = {
  'zoom 200 %': { width: 640, text: 100, css: '' },
  '320 px': { width: 320, text: 100, css: '' },
  spacing: {
    width: 390,
    text: 100,
    css: '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
  },
  'text 200 %': { width: 1280, text: 200, css: '' },
} as const;

/** As the reader does in the browser's settings, where its own is 100 %. */
async function sizeText(page: Page, percent: number): Promise<void> {
  const pixels = (16 * percent) / 100;
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: pixels } });
  await browser.detach();
  // It gets to the page by another way than what comes next.
  await page.waitForFunction((size) => getComputedStyle(document.documentElement).fontSize === `${size}px`, pixels);
}

/** Lays these rules over all that the page has, until they are taken away. */
const dress = (page: Page, css: string) =>
  page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
  }, css);

const undress = (page: Page) => page.evaluate(() => void document.adoptedStyleSheets.pop());

/** What makes the page scroll to the side, and text that is cut off by what it stands in. */
export function misfitsOn(page: Page, width: number): Promise<string[]> {
  return page.evaluate((windowWidth) => {
    const wide = [document.documentElement, ...document.querySelectorAll('dialog[open]')]
      .filter(({ scrollWidth }) => scrollWidth > windowWidth)
      .map(({ localName, scrollWidth }) => `The ${localName} is ${scrollWidth - windowWidth} px too wide`);
    /** Hidden on purpose (for screen readers only), shortened with a mark that says so, or to be scrolled. */
    const isMeant = ({ clipPath, textOverflow, webkitLineClamp }: CSSStyleDeclaration) =>
      clipPath !== 'none' || textOverflow === 'ellipsis' || webkitLineClamp !== 'none';
    const cut = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
      const style = getComputedStyle(element);
      if (isMeant(style)) return false;
      const isCutAcross = /hidden|clip/.test(style.overflowX) && element.scrollWidth > element.clientWidth + 2;
      const isCutBelow = /hidden|clip/.test(style.overflowY) && element.scrollHeight > element.clientHeight + 2;
      return (isCutAcross || isCutBelow) && element.innerText.trim() !== '';
    });
    return [...wide, ...cut.map(({ outerHTML }) => `Cut off: ${outerHTML.slice(0, 200)}`)];
  }, width);
}

/** Texts of the page itself that lie over one another. */
export function overlapsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const dialog = document.querySelector('dialog[open]');
    /** Laid over the page on purpose, or for screen readers only. */
    const isApart = (element: Element): boolean => {
      const { position, clipPath } = getComputedStyle(element);
      if (/fixed|sticky|absolute/.test(position) || clipPath !== 'none') return true;
      return element.parentElement !== null && element.parentElement !== dialog && isApart(element.parentElement);
    };
    /** The part of it that no box around it cuts off. */
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
    // The box of a line's letters is higher than what is seen of them.
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
