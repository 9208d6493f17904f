import { type BrowserContext, expect, type Locator, type Page, type Request } from '@playwright/test';
import type { Pool } from 'pg';
import { checkoutTexts } from '../support/checkout-texts';
import type { TestCustomer } from '../support/customers';
import { LoginPage } from './login';
import { type Lang, pressTwice, ShopPage } from './shop-fixtures';

const texts = {
  en: { add: 'Add to cart', quantity: /^Quantity of /, remove: /^Remove /, confirm: 'Remove', keep: 'Keep it' },
  bg: {
    add: 'Добави в количката',
    quantity: /^Количество: /,
    remove: /^Премахни /,
    confirm: 'Премахни',
    keep: 'Остави',
  },
};

const ownPages = /^\/p\/(profile|checkout)(\/|$)/;
/** Requests that can still change what the page shows. */
const relevant = ['document', 'script', 'fetch', 'xhr'];

export type ActionName = keyof RandomShopper['actions'];

interface Customer {
  context: BrowserContext;
  account: TestCustomer;
  isSignedIn: boolean;
  /** Slugs. */
  products: string[];
}

/** Customer with several tabs in one browser. Knows only what the pages show and what the database holds. */
export class RandomShopper {
  readonly #context: BrowserContext;
  readonly #account: TestCustomer;
  readonly #products: string[];
  readonly #pool: Pool;
  readonly #tabs: Tab[] = [];
  #isSignedIn: boolean;
  #isOffline = false;
  /** Number of presses of the order button. Several presses for one cart count as one. */
  #presses = 0;

  constructor({ context, account, isSignedIn, products }: Customer, pool: Pool) {
    this.#context = context;
    this.#account = account;
    this.#isSignedIn = isSignedIn;
    this.#products = products;
    this.#pool = pool;
  }

  /** Performs an action and checks all tabs. Skips an action that the page does not offer. */
  async act(action: ActionName, tab: number, n: number): Promise<void> {
    const acting = await this.#openTab(tab);
    await acting.mark();
    const isDone = await this.actions[action](acting, n);
    if (isDone) await this.#check(action.endsWith('Network') ? null : acting);
  }

  close(): Promise<void> {
    return this.#context.close();
  }

  /** Each action returns false if the page does not offer it. The number `n` selects a page, a link or a line. */
  readonly actions = {
    open: async ({ page }: Tab, n: number) => {
      if (this.#isOffline) return false;
      await page.goto(this.#pages[n % this.#pages.length] ?? '/');
      return true;
    },
    follow: async ({ page }: Tab, n: number) => {
      const link = await pick(page.locator('a[href^="/"]:not([target])').filter({ visible: true }), n);
      return click(link);
    },
    goBack: async ({ page }: Tab) => {
      const previous = await page.evaluate(() => {
        const { canGoBack, currentEntry } = navigation;
        const entry = navigation.entries()[(currentEntry?.index ?? 0) - 1];
        return canGoBack ? { isSameDocument: entry?.sameDocument } : null;
      });
      if (!previous || (this.#isOffline && !previous.isSameDocument)) return false;
      await page.goBack();
      return true;
    },
    reload: async ({ page }: Tab) => {
      if (this.#isOffline) return false;
      await page.reload();
      return true;
    },
    addToCart: async (tab: Tab, n: number) => {
      const { shop, lang } = await tab.read();
      const buttons = shop.main
        .getByRole('button', { name: texts[lang].add, disabled: false })
        .filter({ visible: true });
      if ((await buttons.count()) === 0) {
        if (this.#isOffline) return false;
        await tab.page.goto(this.#productPages[n % this.#productPages.length] ?? '');
        await this.#check(null);
      }
      return click(await pick(buttons, n));
    },
    changeQuantity: async (tab: Tab, n: number) => {
      const { shop, lang } = await this.#openCart(tab);
      const line = await pick(shop.main.getByRole('group', { name: texts[lang].quantity }), n);
      const button = line?.getByRole('button').nth(n % 3 === 0 ? 0 : 1);
      if (!(await click(button))) return false;
      const dialog = tab.page.getByRole('dialog');
      const answer = n % 2 === 0 ? texts[lang].confirm : texts[lang].keep;
      if (await dialog.isVisible()) await dialog.getByRole('button', { name: answer, exact: true }).click();
      else if (n % 5 === 0) await click(button);
      return true;
    },
    removeLine: async (tab: Tab, n: number) => {
      const { shop, lang } = await this.#openCart(tab);
      return click(await pick(shop.main.getByRole('button', { name: texts[lang].remove }), n));
    },
    toggleHeart: async (tab: Tab, n: number) => {
      const { shop } = await tab.read();
      return click(await pick(shop.main.getByRole('button', { name: /wishlist$|^Добави в любими/ }), n));
    },
    switchLanguage: async (tab: Tab) => {
      if (this.#isOffline) return false;
      const { shop, lang } = await tab.read();
      await shop.chooseLanguage(lang === 'en' ? 'Български' : 'English');
      await expect(tab.page.locator('html')).toHaveAttribute('lang', lang === 'en' ? 'bg' : 'en');
      return true;
    },
    loseNetwork: async () => this.#setOffline(true),
    regainNetwork: async () => this.#setOffline(false),
    logIn: async (tab: Tab) => {
      if (this.#isOffline || this.#isSignedIn) return false;
      const { lang } = await tab.read();
      const login = new LoginPage(tab.page, lang);
      if (!isAt(tab.page, /^\/p\/login$/) && !(await click(login.link))) await tab.page.goto('/p/login');
      await login.logIn(this.#account);
      this.#isSignedIn = true;
      await expect(tab.page).not.toHaveURL(/\/p\/login/);
      return true;
    },
    logOut: async (tab: Tab) => {
      const { lang } = await tab.read();
      const login = new LoginPage(tab.page, lang);
      if (this.#isOffline || !(await login.menu.isVisible())) return false;
      await login.signOut();
      this.#isSignedIn = false;
      await expect(tab.page).toHaveURL(/\/p\/login/);
      return true;
    },
    goToReview: (tab: Tab) => this.#goToReview(tab),
    order: async (tab: Tab, n: number) => {
      const tabs = n % 2 === 0 ? [tab] : this.#tabs;
      for (const one of tabs) if (!isAt(one.page, /\/review$/)) await this.#goToReview(one);
      const buttons: Locator[] = [];
      for (const one of tabs) {
        const { shop, lang } = await one.read();
        const button = shop.main.getByRole('button', { name: checkoutTexts[lang].order, disabled: false });
        if (await button.isVisible()) buttons.push(button);
      }
      if (buttons.length === 0) return false;
      const before = await this.#countOrders();
      this.#presses += 1;
      await Promise.all(buttons.map(pressTwice));
      if (this.#isOffline) return true;
      await this.#check(tab);
      const hasOrdered = buttons.some((button) => isAt(button.page(), /^\/p\/checkout\/done\//));
      expect(await this.#countOrders(), 'orders after a press').toBe(before + (hasOrdered ? 1 : 0));
      return true;
    },
  } satisfies Record<string, (tab: Tab, n: number) => Promise<boolean>>;

  get #productPages(): string[] {
    return this.#products.map((slug) => `/p/products/details/${slug}`);
  }

  get #pages(): string[] {
    return [
      ...[...this.#productPages, '/', '/p/products', '/p/cart', '/p/profile', '/p/profile/wishlist'],
      ...['/p/profile/orders', '/p/contact', '/no-such-page', '/p/login'],
    ];
  }

  async #setOffline(isOffline: boolean): Promise<boolean> {
    const hasChanged = this.#isOffline !== isOffline;
    this.#isOffline = isOffline;
    await this.#context.setOffline(isOffline);
    return hasChanged;
  }

  async #openCart(tab: Tab) {
    const { shop } = await tab.read();
    if (!isAt(tab.page, /^\/p\/cart$/) && (await click(shop.cartLink))) await this.#check(tab);
    return tab.read();
  }

  /** Goes through the steps of the checkout. Stops where a step lacks a choice or there is nothing to order. */
  async #goToReview(tab: Tab): Promise<boolean> {
    if (this.#isOffline || !this.#isSignedIn) return false;
    const { shop, lang } = await tab.read();
    const word = checkoutTexts[lang];
    const link = shop.main.getByRole('link', { name: word.toCheckout }).filter({ visible: true });
    if (!(await click(await pick(link, 0)))) await tab.page.goto('/p/checkout');
    const cash = shop.main.getByRole('radio', { name: word.cash });
    for (let step = 0; step < 4; step += 1) {
      await this.#check(null);
      if (await cash.isVisible()) await cash.check();
      if (!(await click(shop.main.getByRole('button', { name: word.continue, exact: true })))) break;
    }
    return true;
  }

  async #openTab(index: number): Promise<Tab> {
    const open = this.#tabs[index] ?? (this.#isOffline ? this.#tabs[0] : undefined);
    if (open) return open;
    const tab = new Tab(await this.#context.newPage(), () => this.#isOffline);
    this.#tabs.push(tab);
    await tab.page.goto('/p/cart');
    await this.#check(null);
    return tab;
  }

  /** Waits until no tab breaks a rule. In the tab of the last action, the focus must not be lost. */
  async #check(acting: Tab | null): Promise<void> {
    for (const tab of this.#tabs) {
      let wasRight = false;
      await expect(async () => {
        const hasPassed = wasRight;
        wasRight = false;
        expect(await this.#brokenRules(tab, tab === acting), tab.page.url()).toEqual([]);
        wasRight = true;
        // Checks twice, because the next request of a page may not have started.
        expect(hasPassed, 'the rules hold twice').toBe(true);
      }).toPass({ intervals: [20], timeout: 20_000 });
    }
    expect(await this.#countOrders(), 'orders').toBeLessThanOrEqual(this.#presses);
  }

  async #brokenRules(tab: Tab, isActing: boolean): Promise<string[]> {
    const broken = await tab.brokenRules(isActing);
    if (this.#isOffline) return broken;
    if (!this.#isSignedIn && isAt(tab.page, ownPages)) broken.push('a guest is on a page of an account');
    broken.push(...(await tab.brokenRulesOnline(await this.#countCartLines(tab.page))));
    return broken;
  }

  async #countCartLines(page: Page): Promise<number> {
    const device = await page.evaluate(() => localStorage.getItem('device_id'));
    const [column, owner] = this.#isSignedIn ? ['customer_id', this.#account.id] : ['device_id', device];
    return this.#count(`cart_lines join carts on carts.id = cart_id where ${column} = $1`, owner);
  }

  #countOrders(): Promise<number> {
    return this.#count('orders where customer_id = $1', this.#account.id);
  }

  async #count(from: string, owner: unknown): Promise<number> {
    const { rows } = await this.#pool.query<{ n: number }>(`select count(*)::int as n from ${from}`, [owner]);
    return rows[0]?.n ?? 0;
  }
}

class Tab {
  readonly page: Page;
  readonly #running = new Set<Request>();
  readonly #errors: string[] = [];

  constructor(page: Page, isOffline: () => boolean) {
    this.page = page;
    page.on('request', (request) => relevant.includes(request.resourceType()) && this.#running.add(request));
    page.on('requestfinished', (request) => this.#running.delete(request));
    page.on('requestfailed', (request) => this.#running.delete(request));
    page.on('pageerror', (error) => this.#errors.push(String(error.stack)));
    page.on('response', (answer) => answer.status() >= 500 && this.#errors.push(`${answer.status()} ${answer.url()}`));
    page.on('console', (message) => {
      // Chromium logs each failed request, also those that the app expects.
      const isExpected = isOffline() || message.text().startsWith('Failed to load resource');
      if (message.type() === 'error' && !isExpected) this.#errors.push(message.text());
    });
  }

  async read(): Promise<{ shop: ShopPage; lang: Lang }> {
    const lang = (await this.page.locator('html').getAttribute('lang')) === 'bg' ? 'bg' : 'en';
    return { shop: new ShopPage(this.page, lang), lang };
  }

  /** Marks the document, to recognise a newly loaded one. */
  async mark(): Promise<void> {
    await this.page.evaluate(() => void Object.assign(window, { isMarked: true }));
  }

  async brokenRules(isActing: boolean): Promise<string[]> {
    const broken = [...this.#errors];
    const seen = await this.page.evaluate(async () => {
      await new Promise((done) => requestAnimationFrame(() => requestIdleCallback(done)));
      const isVisible = (element: Element) => element.checkVisibility();
      return {
        isWaiting: window.earlyActions !== undefined,
        headings: [...document.querySelectorAll('main h1')].filter(isVisible).length,
        busy: [...document.querySelectorAll('[aria-busy=true]')].filter(isVisible).map(({ outerHTML }) => outerHTML),
        // A new document has no focus yet.
        isLost: document.activeElement === document.body && 'isMarked' in window,
      };
    });
    const { shop } = await this.read();
    if (seen.isWaiting) broken.push('the app has not started');
    if (seen.headings !== 1) broken.push(`${seen.headings} headings of level 1`);
    if (await shop.spinner.isVisible()) broken.push('a spinner');
    broken.push(...seen.busy.map((html) => `busy: ${html}`));
    if (isActing && seen.isLost) broken.push('the focus is lost');
    broken.push(...[...this.#running].map((request) => `running: ${request.url()}`));
    return broken;
  }

  /** Returns the broken rules about the server's cart, which hold while no edit waits for the network. */
  async brokenRulesOnline(lines: number): Promise<string[]> {
    const { shop } = await this.read();
    const broken: string[] = [];
    const counts = await shop.cartLink.evaluateAll((links) => links.map((link) => link.getAttribute('aria-label')));
    if (counts.length === 0 && !isAt(this.page, quietPages)) broken.push('no cart link');
    for (const count of counts) if (Number(count?.match(/\d+/)) !== lines) broken.push(`“${count}” of ${lines}`);
    if (!isAt(this.page, /^\/p\/cart$/) || lines === 0) return broken;
    const amounts = await shop.main
      .locator('li p')
      .filter({ hasText: /^(Subtotal|Общо) / })
      .allTextContents();
    const summary = shop.main.getByRole('region', { name: /^(Summary|Обобщение)$/ });
    const [total] = await summary.locator('dd').allTextContents();
    const sum = amounts.map(centsIn).reduce((all, cents) => all + cents, 0);
    if (amounts.length !== lines) broken.push(`${amounts.length} of ${lines} lines`);
    if (total === undefined || sum !== centsIn(total)) broken.push(`${amounts.join(' + ')} is not ${total}`);
    return broken;
  }
}

/** Pages with a short header, without a cart link. */
const quietPages = /^\/p\/(login|signup|password|payment|newsletter|alerts|track$|checkout(?!\/done))/;

const centsIn = (text: string) => Number(text.replace(/\D/g, ''));

const isAt = (page: Page, path: RegExp) => path.test(new URL(page.url()).pathname);

/** Returns an element of the list; undefined for an empty list. */
async function pick(list: Locator, n: number): Promise<Locator | undefined> {
  const count = await list.count();
  return count > 0 ? list.nth(n % count) : undefined;
}

async function click(element: Locator | undefined): Promise<boolean> {
  if (!element || !(await element.isVisible()) || !(await element.isEnabled())) return false;
  const isFree = await element.click({ trial: true, timeout: 3000 }).then(
    () => true,
    () => false,
  );
  // The mini cart, and the notice that the shop can't be reached, stay. The shopper closes what covers the element.
  const notices = element.page().locator('[data-close-button]');
  if (!isFree) {
    await element.page().keyboard.press('Escape');
    await notices.evaluateAll((buttons: HTMLElement[]) => buttons.forEach((button) => void button.click()));
  }
  await element.click();
  return true;
}
