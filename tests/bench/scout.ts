import type { Browser, Page } from '@playwright/test';
import { findCards } from './find-cards';
import { followNetwork } from './follow-network';
import { openPage } from './open-page';
import type { Storefront } from './storefront';

/** A list of products has at least so many of them. */
const FEW = 8;
/** So many links that may lead to one are tried. */
const TRIES = 8;

const mayBeListing = /product|shop|catalog|collection|categor|search|store|all|магазин|продукт|категор/i;

/** Finds at any storefront, by its address, a list of products and one of them. Throws where there is none to be found. */
export async function scout(browser: Browser, address: string): Promise<Storefront> {
  const { page, cdp, close } = await openPage(browser, { isPhone: false });
  const network = await followNetwork(cdp);
  const cardsAt = async (url: string) => {
    await page.goto(url, { waitUntil: 'load' });
    await network.settled(1000);
    return findCards(page);
  };
  try {
    await cardsAt(address);
    const ways = [address, ...(await linksOf(page))];
    for (const listing of ways.slice(0, TRIES)) {
      const cards = await cardsAt(listing);
      const [first] = cards;
      const isHome = new URL(listing).pathname === '/';
      if (first && cards.length >= FEW && !isHome) return storefrontOf(address, listing, first.href);
    }
    throw new Error(`No list of products was found at ${address}: give the address of one.`);
  } finally {
    await close();
  }
}

const storefrontOf = (address: string, listing: string, product: string): Storefront => ({
  name: new URL(address).host,
  home: new URL('/', address).href,
  listing,
  product,
});

async function linksOf(page: Page): Promise<string[]> {
  const links = await page.evaluate(() =>
    [...document.querySelectorAll('a')]
      .filter(({ origin, pathname }) => origin === location.origin && pathname !== location.pathname)
      .map(({ href, textContent }) => ({ href, text: textContent })),
  );
  return [...new Set(links.filter(({ href, text }) => mayBeListing.test(href + text)).map(({ href }) => href))];
}
