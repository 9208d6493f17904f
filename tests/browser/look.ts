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

const schemes = { light: 'all', dark: 'colours' } as const satisfies Record<string, Rules>;

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
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    // Another width moves the page below a header that stays: what has the focus comes out from under it, as for a reader.
    await page.evaluate(() => document.activeElement?.scrollIntoView({ block: 'nearest' }));
    for (const [scheme, rules] of Object.entries(schemes) as [keyof typeof schemes, Rules][]) {
      await page.emulateMedia({ colorScheme: scheme });
      await drawn(page);
      note({ page: name, look: `${lang} ${width} ${scheme}`, faults: await findViolations(page, rules) });
    }
  }
  await page.emulateMedia({ colorScheme: 'light' });
  if (lang !== 'bg' || !widths.includes(390)) return;
  for (const [look, { width, text, css }] of Object.entries(tightnesses)) {
    // Larger text before the wider window, and the other way back: what a phone has open would close at a desk's layout.
    if (text !== 100) await sizeText(page, text);
    await page.setViewportSize({ width, height: 900 });
    await dress(page, css);
    await drawn(page);
    note({ page: name, look, faults: await misfitsOn(page, width) });
    await dress(page, '');
    await page.setViewportSize({ width: 390, height: 900 });
    if (text !== 100) await sizeText(page, 100);
  }
}

/**
 * Ways to have little room. 640 px is a desk of 1280 px at a zoom of 200 %; text of 200 % is what the reader has set in
 * the browser, with the window as it is; the spacing is that of WCAG 1.4.12.
 */
const tightnesses = {
  '320 px': { width: 320, text: 100, css: '' },
  'zoom 200 %': { width: 640, text: 100, css: '' },
  'text 200 %': { width: 1280, text: 200, css: '' },
  spacing: {
    width: 390,
    text: 100,
    css: '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }',
  },
} as const;

/** As the reader does in the browser's settings, where its own is 100 %. */
async function sizeText(page: Page, percent: number): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: (16 * percent) / 100 } });
  await browser.detach();
}

/** Lays these rules over the page's own, in place of those before. */
const dress = (page: Page, css: string) =>
  page.evaluate(async (rules) => {
    const sheet = new CSSStyleSheet();
    document.adoptedStyleSheets = [await sheet.replace(rules)];
  }, css);

/** What makes the page scroll to the side, and text that is cut off by what it stands in. */
function misfitsOn(page: Page, width: number): Promise<string[]> {
  return page.evaluate((windowWidth) => {
    const { scrollWidth } = document.documentElement;
    const wide = scrollWidth > windowWidth ? [`The page is ${scrollWidth - windowWidth} px too wide`] : [];
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

function note(glance: Glance): void {
  test.info().annotations.push({ type: 'access', description: JSON.stringify(glance) });
  expect.soft(glance.faults, `${glance.page}, ${glance.look}`).toEqual([]);
}
