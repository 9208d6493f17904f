import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page, type Request } from '@playwright/test';
import type { Call } from '../../../src/contract/define-call';
import { fillCart } from '../../support/add-address-cart-and-coupon';
import { callsAt } from '../../support/contract-table';
import { password } from '../../support/customers';
import type { Exchange, FaultProxy } from '../../support/fault-proxy';
import { GuestCart } from '../guest-cart';
import { LoginPage } from '../login';
import type { ShopDatabase } from '../shop-database';
import { type Lang, ShopPage } from '../shop-fixtures';
import { heldLines } from './cart-lines-in-database';
import { words } from './expected-texts';
import { type FaultName, faults, isDone, secret } from './fault-kinds';
import { follow, type Scenario, type Visit } from './scenario';
import { passUntil, seeQuiet, seeRest } from './wait-until';

/** Cell of the fault matrix: an API call with one fault. */
export interface Cell {
  call: Call;
  scenario: Scenario;
  fault: FaultName;
  lang?: Lang;
  failureTexts?: readonly string[];
  /** Texts that the page must show when the page works again. */
  laterTexts?: readonly string[];
}

export interface Environment {
  page: Page;
  database: ShopDatabase;
  network: FaultProxy;
  pending: ReadonlySet<Request>;
}

const endsSession = ({ auth }: Call, fault: FaultName) =>
  auth === 'user' && (fault === '401 JSON' || fault === 'to HTML');

/** Makes a call fail, ends the fault and expects the page to work again. Throws on an unexpected result. */
export async function tryCell(cell: Cell, env: Environment): Promise<void> {
  const { page, network } = env;
  const { scenario, lang = 'en' } = cell;
  const errors: Error[] = [];
  const note = (error: Error) => errors.push(error);
  // URLs that the page requested for this call. The proxy receives more requests: Chromium repeats lost GET requests.
  const requestedUrls: string[] = [];
  const noteRequest = (request: Request) => {
    if (callsAt(request.method(), new URL(request.url())).includes(cell.call.id)) requestedUrls.push(request.url());
  };
  page.on('pageerror', note);
  try {
    const visit = await visitShop({ ...cell, lang }, env);
    page.on('request', noteRequest);
    await makeCall(cell, visit, requestedUrls);
    await seeFailure(cell, visit);
    await countRequests(cell, visit, requestedUrls);
    network.restore();
    await page.context().setOffline(false);
    await recover(cell, visit);
    await expectShopState(scenario, visit);
    expect(errors, 'uncaught errors').toEqual([]);
  } finally {
    page.off('pageerror', note);
    page.off('request', noteRequest);
    network.restore();
    await page.context().setOffline(false);
  }
}

async function visitShop(
  { call, scenario, lang }: Pick<Cell, 'call' | 'scenario'> & { lang: Lang },
  env: Environment,
): Promise<Visit> {
  const { page, database } = env;
  // Sets the page's clock to the present, because earlier cells of the test may have advanced it.
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
  const visit = { ...env, shop: new ShopPage(page, lang), lang, customer, device, tea, notes: {} };
  await scenario.prepare?.(visit);
  return visit;
}

const isSignedIn = ({ auth }: Call, { signedIn }: Scenario) => signedIn ?? auth === 'user';

const toUser = ({ id, token }: Visit['customer']) =>
  JSON.stringify({ access_token: token, user: { id: String(id), name: 'Mira Ivanova' } });

async function makeCall({ call, scenario, fault }: Cell, visit: Visit, requestedUrls: string[]): Promise<void> {
  const { page, network } = visit;
  const isTested = (method: string, url: URL) => callsAt(method, url).includes(call.id);
  const { act, needsNetwork = act === undefined } = scenario;
  const loseNetwork = () => page.context().setOffline(true);
  if (act) await open(scenario, visit);
  // An action that cannot start offline starts online. The browser goes offline when the request has reached the proxy.
  const dropOffline = (exchange: Exchange) => loseNetwork().then(exchange.drop);
  network.break(isTested, fault === 'offline' ? dropOffline : faults[fault]);
  requestedUrls.length = 0;
  if (fault === 'offline' && !needsNetwork) {
    // Waits for the toast component, which loads when the browser is idle and could not load offline.
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

const failures = ({ page, lang }: Visit): Locator =>
  page
    .getByRole('alert')
    .or(page.getByRole('button', { name: words[lang].ways }))
    .or(page.getByRole('heading', { name: words[lang].gone }))
    .or(page.locator('[aria-invalid=true]'))
    .or(page.locator('.toast:is(.error, .warning)'))
    .locator('visible=true');

async function seeFailure({ call, scenario, fault, failureTexts = [] }: Cell, visit: Visit): Promise<void> {
  const { page, lang } = visit;
  const { failed = failures } = scenario;
  const shows = endsSession(call, fault) ? loginLocator(visit) : failed(visit);
  // Despite the fault, the page may show success if the shop performed the action, or if the call is optional (404).
  const { seen, without = seen } = scenario;
  const mayBeSeen = isDone(fault) || (scenario.without !== undefined && fault === '404 JSON');
  const expected = mayBeSeen ? shows.or(seen(visit)).or(without(visit)) : shows;
  if (fault === 'silence') {
    // Waits until the page's other requests are complete, because advancing the clock would make them time out.
    await page.waitForLoadState();
    await seeQuiet(visit);
    await page.clock.fastForward(1000);
    await seeQuiet(visit);
    await page.clock.fastForward(call.retry ? 15_100 : 30_100);
  }
  await passUntil(visit, () => expected.first().isVisible(), 'the page shows the failure');
  await expectTexts(failureTexts, visit);
  await seeRest(visit);
  const text = await page.locator('body').innerText();
  expect(text, 'internal error text on the page').not.toContain(secret);
  expect(text.trim().length, 'number of characters on the page').toBeGreaterThan(100);
  expect(await page.getByText(words[lang].broken).count(), 'error screen').toBe(0);
}

const expectTexts = async (texts: readonly string[], { page }: Visit): Promise<void> => {
  for (const text of texts) await expect(page.getByText(text).locator('visible=true').first(), text).toBeVisible();
};

const loginLocator = ({ page, lang }: Visit): Locator =>
  new LoginPage(page, lang).link.or(new LoginPage(page, lang).submit).first();

/** Faults after which the app retries a GET request. */
const passing: readonly FaultName[] = ['500 JSON', '500 HTML', '429 JSON', 'lost before', 'lost after'];

/**
 * Expects two retries of a call with `retry` after a transient fault, else none. Repeated writes must be identical, and
 * must contain an idempotency key or follow a call of `readsFirst`.
 */
async function countRequests(cell: Cell, visit: Visit, requestedUrls: string[]): Promise<void> {
  const { call, scenario, fault } = cell;
  const { requesters = 1, readsFirst } = scenario;
  const { met } = visit.network;
  if (fault === 'offline') return;
  const times = () => Math.max(...requestedUrls.map((url) => requestedUrls.filter((other) => other === url).length));
  const once = passing.includes(fault) ? 3 : 1;
  if (call.retry) {
    const enough = requesters === 1 ? [once] : [once, once * requesters];
    // Waits for the retries, because the page may look finished while they are still pending.
    await passUntil(visit, () => enough.includes(times()), `the call is sent ${enough.join(' or ')} times`);
  } else if (met.length > 1) {
    expect(new Set(met.map(({ body }) => body)).size, 'number of different requests').toBe(1);
    for (const { body, since } of met.slice(1)) {
      const isReadFirst = since.some(({ method, url }) => callsAt(method, url).some((id) => readsFirst?.includes(id)));
      if (!isReadFirst) expect(body, 'repeated request').toContain('idempotency_key');
    }
  }
}

async function recover({ call, scenario, fault, laterTexts = [] }: Cell, visit: Visit): Promise<void> {
  const isSeen = () => scenario.seen(visit).first().isVisible();
  const isBack = endsSession(call, fault);
  if (isBack) await logInAgain(visit);
  // Advances the clock past the Retry-After delay of 2 s, during which the app sends no request.
  if (fault === '429 JSON') await visit.page.clock.runFor(2100);
  await seeRest(visit);
  const isFoundOut = scenario.findsOut === true && isDone(fault);
  if (!isFoundOut && !(await isSeen())) await tryAgain(scenario, visit, isBack);
  await passUntil(visit, isSeen, 'the page works again');
  await expectTexts(laterTexts, visit);
  await seeRest(visit);
}

async function tryAgain({ recover, act, begin }: Scenario, visit: Visit, isBack: boolean): Promise<void> {
  const retry = visit.shop.main.getByRole('button', { name: words[visit.lang].again }).locator('visible=true').first();
  if (recover) await recover(visit);
  else if (await retry.isVisible()) await retry.click();
  else if (!act) await revisit(visit);
  else {
    if (isBack) await begin?.(visit);
    await act(visit);
  }
}

async function logInAgain(visit: Visit): Promise<void> {
  const { page, customer, lang } = visit;
  const loginPage = new LoginPage(page, lang);
  // Clicks the link only if the login form is missing, because an account page redirects to that form by itself.
  await expect(async () => {
    if (!(await loginPage.submit.isVisible())) await loginPage.link.click({ timeout: 500 });
    await expect(loginPage.submit).toBeVisible({ timeout: 500 });
  }).toPass();
  await loginPage.logIn(customer, password);
  await expect(loginPage.submit).toHaveCount(0);
  // Gives the app time to perform the interrupted action after the login.
  await page.clock.fastForward(1000);
}

/** Leaves the page for more than 30 s, so that its cached data becomes stale, and opens it again. */
async function revisit(visit: Visit): Promise<void> {
  const { page, shop } = visit;
  const { pathname, search } = new URL(page.url());
  await shop.followFooterLink(pathname === '/p/faq' ? '/p/terms-condition' : '/p/faq');
  await seeRest(visit);
  await page.clock.fastForward(31_000);
  await follow(page, pathname + search);
}

async function expectShopState({ count }: Scenario, visit: Visit): Promise<void> {
  const { shop } = visit;
  if (count) await passUntil(visit, async () => (await count(visit)) === 1, 'the shop performed the call once');
  await seeRest(visit);
  if (count) expect(await count(visit), 'number of times the shop performed the call').toBe(1);
  if (!(await shop.cartLink.isVisible())) return;
  const shown = async () => Number(/\d+/.exec((await shop.cartLink.getAttribute('aria-label')) ?? '')?.[0]);
  await passUntil(visit, async () => (await shown()) === (await heldLines(visit)).length, 'the cart is up to date');
}
