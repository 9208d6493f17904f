import type { Browser } from '@playwright/test';
import { type Card, findCards } from './find-cards';
import { atMost, type Measure, median } from './measure';
import type { Storefront } from './storefront';
import { openVisit, timed, type Visit } from './visit';

const RUNS = 7;
/** How far down the list the card is that is pressed, in screens: coming back to the top would be no art. */
const DOWN = 1.5;

interface Way {
  isPhone: boolean;
  slowdown: number;
  /** How long the mouse rests on the card before, in ms. */
  hover: number;
}

interface JudgedWay extends Way {
  name: string;
  budgets: { there: number; back: number | null };
}

const ways: JudgedWay[] = [
  { name: 'after 200 ms of hover', isPhone: false, slowdown: 1, hover: 200, budgets: { there: 50, back: 100 } },
  { name: 'by a finger', isPhone: true, slowdown: 1, hover: 0, budgets: { there: 100, back: 100 } },
  {
    name: 'by a finger, processor 4× slower',
    isPhone: true,
    slowdown: 4,
    hover: 0,
    budgets: { there: 200, back: null },
  },
];

/** From the press on a card to the frame with the product's title, and back: each time in a list that was just opened. */
export async function measureCardPress(browser: Browser, { listing }: Storefront): Promise<Measure[]> {
  const measures: Measure[] = [];
  for (const way of ways) {
    const trips: Trip[] = [];
    while (trips.length < RUNS) trips.push(await makeTrip(browser, listing, way, trips.length));
    const lost = trips.flatMap((trip) => trip.lost ?? []);
    measures.push(
      timed(
        `Press on a card → title, ${way.name}`,
        trips.map(({ there }) => there),
        way.budgets.there,
      ),
      timed(
        `Back to the list, ${way.name}`,
        trips.map(({ back }) => back),
        way.budgets.back,
      ),
      atMost({
        name: `Place lost by it, ${way.name}`,
        value: lost.length > 0 ? median(lost) : null,
        unit: 'px',
        budget: 1,
      }),
    );
  }
  return measures;
}

/** There and back in ms, and by how much the list has moved meanwhile in px; null for what was never seen. */
export interface Trip {
  there: number | null;
  back: number | null;
  lost: number | null;
}

/** To a product and back in a list that is opened for it, another one each time. */
export async function makeTrip(browser: Browser, listing: string, way: Way, index: number): Promise<Trip> {
  const visit = await openVisit(browser, listing, way);
  const { page, stopwatch, settled } = visit;
  try {
    await page.evaluate((screens) => scrollTo({ top: screens * innerHeight, behavior: 'instant' }), DOWN);
    await settled();
    const card = await cardInSight(visit, index);
    if (!card) return { there: null, back: null, lost: null };
    const there = await stopwatch.time({ of: 'title', name: card.name }, () => press(visit, card, way));
    await settled();
    const back = await stopwatch.time({ of: 'link', href: card.href }, () =>
      // By a task of its own: a page that goes takes with it whoever still waits for what it was told.
      page.evaluate(() => void setTimeout(() => window.stopwatch.press(() => history.back()))),
    );
    await settled();
    const place = await placeOf(visit, card);
    return { there, back, lost: place && Math.abs(place.y - card.place.y) };
  } finally {
    await visit.close();
  }
}

interface Place {
  x: number;
  y: number;
}

/** One of the cards whose middle can be pressed, another at each trip. */
async function cardInSight(visit: Visit, index: number): Promise<(Card & { place: Place }) | undefined> {
  const found: (Card & { place: Place })[] = [];
  for (const card of await findCards(visit.page)) {
    const place = await placeOf(visit, card);
    if (place) found.push({ ...card, place });
  }
  return found[index % found.length];
}

/** Where a card's link can be pressed; null where it can't, out of sight or covered. */
function placeOf({ page }: Visit, { href }: Card): Promise<Place | null> {
  return page.evaluate((address) => {
    for (const link of document.querySelectorAll('a')) {
      if (link.href !== address) continue;
      // The middle of a link may be beside its words and its picture.
      for (const part of [link, ...link.querySelectorAll('*')]) {
        const { x, y, width, height } = part.getBoundingClientRect();
        const place = { x: x + width / 2, y: y + height / 2 };
        if (link.contains(document.elementFromPoint(place.x, place.y))) return place;
      }
    }
    return null;
  }, href);
}

async function press({ page }: Visit, { place: { x, y } }: { place: Place }, { isPhone, hover }: Way): Promise<void> {
  if (isPhone) return page.touchscreen.tap(x, y);
  await page.mouse.move(x, y);
  await page.waitForTimeout(hover);
  await page.mouse.down();
  await page.mouse.up();
}
