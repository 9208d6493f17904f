import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Call } from '../../../src/contract/call';
import { fillCart } from '../../support/checkout-world';
import { callsAt } from '../../support/contract-table';
import { password } from '../../support/customers';
import type { Exchange, FaultProxy } from '../../support/fault-proxy';
import { GuestCart } from '../guest-cart';
import { Door } from '../login';
import { type Lang, type ShopDatabase, ShopPage } from '../shop';
import { type FaultName, faults, isDone, secret } from './faults';
import { heldLines } from './held-lines';
import { follow, type Scenario, type Visit } from './scenario';
import { passUntil, seeQuiet, seeRest } from './time';
import { words } from './words';

/** A call, and what it meets. */
export interface Cell {
  call: Call;
  scenario: Scenario;
  fault: FaultName;
  lang?: Lang;
  /** What is read once it has failed, and once the shopper has gone on. */
  says?: readonly string[];
  thenSays?: readonly string[];
}

/** Where it does. */
export interface World {
  page: Page;
  database: ShopDatabase;
  network: FaultProxy;
}

/** With these the shop says that it does not know the session any more. */
const endsSession = ({ auth }: Call, fault: FaultName) =>
  auth === 'user' && (fault === '401 JSON' || fault === 'to HTML');

/** A shopper makes a call, it meets a fault, the fault goes, and the shopper goes on. Throws where that is not so. */
export async function tryCell(cell: Cell, { page, database, network }: World): Promise<void> {
  const { scenario, lang = 'en' } = cell;
  const errors: Error[] = [];
  const note = (error: Error) => errors.push(error);
  page.on('pageerror', note);
  try {
    const visit = await visitShop({ ...cell, lang }, { page, database, network });
    await meet(cell, visit);
    await seeFailure(cell, visit);
    await countRequests(cell, visit);
    network.mend();
    await page.context().setOffline(false);
    await goOn(cell, visit);
    await seeTruth(scenario, visit);
    expect(errors, 'errors that nobody caught').toEqual([]);
  } finally {
    page.off('pageerror', note);
    network.mend();
    await page.context().setOffline(false);
  }
}

/** A shopper of their own, with something of their own in the cart. */
async function visitShop(
  { call, scenario, lang }: Pick<Cell, 'call' | 'scenario'> & { lang: Lang },
  { page, database, network }: World,
): Promise<Visit> {
  // Times that other cells have let pass count for them alone.
  await page.clock.setSystemTime(Date.now());
  await database.pool.query('delete from rate_limits');
  const customer = await database.addCustomer('Mira Ivanova');
  const tea = await database.addProduct('Mountain tea', 99);
  const device = randomUUID();
  const isKnown = isSignedIn(call, scenario);
  if (isKnown) await fillCart(database.pool, customer.id, tea.id, 1);
  else await new GuestCart(page.request, device).hold(tea.id, 1);
  await page.goto('/favicon.svg');
  await page.evaluate(
    ([device, user, lang]) => {
      localStorage.clear();
      sessionStorage.clear();
      localStorage.setItem('lang', lang);
      localStorage.setItem('device_id', device);
      if (user) localStorage.setItem('currentUser', user);
    },
    [device, isKnown ? toUser(customer) : '', lang] as const,
  );
  const visit = { page, shop: new ShopPage(page, lang), lang, database, network, customer, device, tea, notes: {} };
  await scenario.prepare?.(visit);
  return visit;
}

const isSignedIn = ({ auth }: Call, { signedIn }: Scenario) => signedIn ?? auth === 'user';

const toUser = ({ id, token }: Visit['customer']) =>
  JSON.stringify({ access_token: token, user: { id: String(id), name: 'Mira Ivanova' } });

/** Makes the call, which meets the fault. */
async function meet({ call, scenario, fault }: Cell, visit: Visit): Promise<void> {
  const { page, network } = visit;
  const isMeant = (method: string, url: URL) => callsAt(method, url).includes(call.id);
  const { act, needsNetwork = act === undefined } = scenario;
  const loseNetwork = () => page.context().setOffline(true);
  if (act) await open(scenario, visit);
  // What can't be begun without a network loses it while the call is under way.
  const goes = (exchange: Exchange) => loseNetwork().then(exchange.drop);
  network.break(isMeant, fault === 'offline' ? goes : faults[fault]);
  if (fault === 'offline' && !needsNetwork) {
    // What tells of it comes in spare time.
    const toaster = page.locator('[popover="manual"] > div > section');
    await passUntil(visit, async () => (await toaster.count()) > 0, 'notices can be shown');
    await loseNetwork();
  }
  if (act) await act(visit);
  else await page.goto(pathOf(scenario, visit));
  if (fault === 'offline' && !needsNetwork) return;
  await passUntil(visit, () => network.met.length > 0, `${call.id} is called`);
}

const pathOf = ({ path }: Scenario, visit: Visit) => (typeof path === 'string' ? path : path(visit));

async function open(scenario: Scenario, visit: Visit): Promise<void> {
  await visit.shop.open(pathOf(scenario, visit));
  await seeRest(visit);
  await scenario.begin?.(visit);
}

/** Where a failure shows unless a scenario says otherwise. */
const failures = ({ page, lang }: Visit): Locator =>
  page
    .getByRole('alert')
    .or(page.getByRole('button', { name: words[lang].ways }))
    .or(page.getByRole('heading', { name: words[lang].gone }))
    .or(page.locator('[aria-invalid=true]'))
    .or(page.locator('.toast:is(.error, .warning)'))
    .locator('visible=true');

async function seeFailure({ call, scenario, fault, says = [] }: Cell, visit: Visit): Promise<void> {
  const { page, lang } = visit;
  const { failed = failures } = scenario;
  const shows = endsSession(call, fault) ? isOut(visit) : failed(visit);
  // What the shop has done, a page may well show as done; and what a server may lack, a page does without.
  const { seen, without = seen } = scenario;
  const mayBeSeen = isDone(fault) || (scenario.without !== undefined && fault === '404 JSON');
  const sight = mayBeSeen ? shows.or(seen(visit)).or(without(visit)) : shows;
  if (fault === 'silence') {
    // What else the page asks for comes first: it is not to wait so long.
    await page.waitForLoadState();
    await seeQuiet(visit);
    await page.clock.fastForward(1000);
    await seeQuiet(visit);
    await page.clock.fastForward(call.retry ? 15_100 : 30_100);
  }
  await passUntil(visit, () => sight.first().isVisible(), 'it shows that it failed');
  await seeSaid(says, visit);
  await seeRest(visit);
  const text = await page.locator('body').innerText();
  expect(text, 'words that are not for shoppers').not.toContain(secret);
  expect(text.trim().length, 'letters on the page').toBeGreaterThan(100);
  expect(await page.getByText(words[lang].broken).count(), 'the screen of a broken page').toBe(0);
}

/** These texts are read, wherever on the page. */
const seeSaid = async (texts: readonly string[], { page }: Visit): Promise<void> => {
  for (const text of texts) await expect(page.getByText(text).locator('visible=true').first(), text).toBeVisible();
};

const isOut = ({ page, lang }: Visit): Locator => new Door(page, lang).link.or(new Door(page, lang).submit).first();

/** The faults after which what only reads is asked for again. */
const passing: readonly FaultName[] = ['500 JSON', '500 HTML', '429 JSON', 'lost before', 'lost after'];

/**
 * What only reads is asked for twice more where that may help; what changes something never, unless by its key it is the same
 * request, or what it changes was read first.
 */
async function countRequests({ call, scenario: { askers = 1, looksFirst }, fault }: Cell, visit: Visit): Promise<void> {
  const { met } = visit.network;
  if (fault === 'offline') return;
  const times = () => Math.max(...met.map(({ url }) => met.filter((other) => other.url === url).length));
  const once = passing.includes(fault) ? 3 : 1;
  if (call.retry) {
    const enough = askers === 1 ? [once] : [once, once * askers];
    // What looks as it did before may be asked for still.
    await passUntil(visit, () => enough.includes(times()), `it is read ${enough.join(' or ')} times`);
  } else if (met.length > 1) {
    expect(new Set(met.map(({ body }) => body)).size, 'kinds of requests').toBe(1);
    for (const { body, since } of met.slice(1)) {
      const isLookedAt = since.some(({ method, url }) => callsAt(method, url).some((id) => looksFirst?.includes(id)));
      if (!isLookedAt) expect(body, 'a request that is sent again').toContain('idempotency_key');
    }
  }
}

async function goOn({ call, scenario, fault, thenSays = [] }: Cell, visit: Visit): Promise<void> {
  const isSeen = () => scenario.seen(visit).first().isVisible();
  const isBack = endsSession(call, fault);
  if (isBack) await comeBack(visit);
  // Nothing is sent before the time is over that the shop has asked for.
  if (fault === '429 JSON') await visit.page.clock.runFor(2100);
  await seeRest(visit);
  if (!(await isSeen())) await tryAgain(scenario, visit, isBack);
  await passUntil(visit, isSeen, 'the shopper goes on');
  await seeSaid(thenSays, visit);
  await seeRest(visit);
}

async function tryAgain({ goOn, act, begin }: Scenario, visit: Visit, isBack: boolean): Promise<void> {
  const retry = visit.shop.main.getByRole('button', { name: words[visit.lang].again }).locator('visible=true').first();
  if (goOn) await goOn(visit);
  else if (await retry.isVisible()) await retry.click();
  else if (!act) await revisit(visit);
  else {
    if (isBack) await begin?.(visit);
    await act(visit);
  }
}

/** Whoever is out logs in again. */
async function comeBack(visit: Visit): Promise<void> {
  const { page, customer, lang } = visit;
  const door = new Door(page, lang);
  // A page of the account leads to the login by itself, so that its link may go while it is pressed.
  await expect(async () => {
    if (!(await door.submit.isVisible())) await door.link.click({ timeout: 500 });
    await expect(door.submit).toBeVisible({ timeout: 500 });
  }).toPass();
  await door.logIn(customer, password);
  await expect(door.submit).toHaveCount(0);
  // What was begun before is done now.
  await page.clock.fastForward(1000);
}

/** A page that says there is none is left by a link, and opened by another one once that may have changed. */
async function revisit(visit: Visit): Promise<void> {
  const { page, shop } = visit;
  const { pathname, search } = new URL(page.url());
  await shop.followFooterLink(pathname === '/p/faq' ? '/p/terms-condition' : '/p/faq');
  await seeRest(visit);
  await page.clock.fastForward(31_000);
  await follow(page, pathname + search);
}

/** What the page shows and what the shop has are the same, and nothing was done twice. */
async function seeTruth({ count }: Scenario, visit: Visit): Promise<void> {
  const { shop } = visit;
  if (count) await passUntil(visit, async () => (await count(visit)) === 1, 'the shop has done it once');
  await seeRest(visit);
  if (count) expect(await count(visit), 'how often the shop has done it').toBe(1);
  if (!(await shop.cartLink.isVisible())) return;
  const shown = async () => Number(/\d+/.exec((await shop.cartLink.getAttribute('aria-label')) ?? '')?.[0]);
  await passUntil(visit, async () => (await shown()) === (await heldLines(visit)).length, 'the cart is the shop’s');
}
