import type { Page } from '@playwright/test';

/** A product in a list, as any storefront shows it: a link with a picture, a name and a price. */
export interface Card {
  href: string;
  name: string;
}

/** The cards of a page, from its top to its end. */
export function findCards(page: Page): Promise<Card[]> {
  return page.evaluate(() => {
    const price = /(?:[€$£]|лв\.?|EUR|USD|GBP)\s?\d|\d[\d.,\s]*\s?(?:€|\$|£|лв|EUR|USD|GBP|kr)/;
    const cards = new Map<string, { href: string; name: string }>();
    for (const link of document.querySelectorAll('a')) {
      const isElsewhere = link.origin !== location.origin || link.pathname === location.pathname;
      if (isElsewhere || cards.has(link.href)) continue;
      let card: HTMLElement | null = link;
      while (card && !(price.test(card.textContent) && card.querySelector('img'))) card = card.parentElement;
      // What has the prices of several products is a list of them, not one.
      if (!card || new Set([...card.querySelectorAll('a')].map(({ pathname }) => pathname)).size > 3) continue;
      const heading = card.querySelector('h2, h3, h4')?.textContent;
      const lines = (heading ?? link.innerText ?? '').split('\n').map((line) => line.trim());
      const name = lines.filter((line) => !price.test(line)).sort((a, b) => b.length - a.length)[0];
      if (name && name.length > 2) cards.set(link.href, { href: link.href, name });
    }
    return [...cards.values()];
  });
}
