import { expect, type Locator, type Page, type Request, type Route } from '@playwright/test';
import { type Deferred, deferred } from '../support/deferred';
import { type Lang, type ShopApi, ShopPage } from './shop';

/** The search's call. */
export const searchCall = '**/api/search-product?**';

/** Hits a page. */
const pageSize = 12;

/** What the search says, in each language. */
export const searchWords = {
  en: {
    search: 'Search',
    clear: 'Clear search',
    close: 'Close search',
    retry: 'Try again',
    failed: 'Failed to load products. Please try again.',
    nothing: 'No products found',
    loading: 'Loading',
    results: 'Search results',
    count: (n: number, query: string) => `${n} ${n === 1 ? 'product' : 'products'} for “${query}”`,
    arrived: (shown: number, n: number) => `${shown} of ${n}`,
    searching: (query: string) => `Searching for “${query}”…`,
    all: (query: string) => `All results for “${query}”`,
    allProducts: 'See all products',
    end: /there are no more$/,
    /** Finds some products, finds another set, finds several pages, finds nothing. */
    query: 'chair',
    other: 'lamp',
    many: 's',
    none: 'qwxzv',
  },
  bg: {
    search: 'Търсене',
    clear: 'Изчисти търсенето',
    close: 'Затвори търсенето',
    retry: 'Опитай отново',
    failed: 'Продуктите не се заредиха. Моля, опитайте отново.',
    nothing: 'Няма намерени продукти',
    loading: 'Зареждане',
    results: 'Резултати от търсенето',
    count: (n: number, query: string) => `${n} ${n === 1 ? 'продукт' : 'продукта'} за „${query}“`,
    arrived: (shown: number, n: number) => `${shown} от ${n}`,
    searching: (query: string) => `Търсим „${query}“…`,
    all: (query: string) => `Всички резултати за „${query}“`,
    allProducts: 'Виж всички продукти',
    end: /няма повече$/,
    query: 'стол',
    other: 'лампа',
    many: 'с',
    none: 'щъркъфън',
  },
} as const;

/** The search panel as a shopper sees and uses it. */
export class SearchPanel {
  readonly page: Page;
  readonly words: (typeof searchWords)[Lang];
  /** What the shop was asked so far, as `query page`. */
  readonly asked: string[] = [];

  constructor(page: Page, lang: Lang = 'en') {
    this.page = page;
    this.words = searchWords[lang];
    page.on('request', (request) => {
      const question = questionOf(request);
      if (question) this.asked.push(question);
    });
  }

  get toggle(): Locator {
    return this.page.getByRole('banner').getByRole('button', { name: this.words.search, exact: true });
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog', { name: this.words.search, exact: true });
  }

  get field(): Locator {
    return this.dialog.getByRole('combobox', { name: this.words.search, exact: true });
  }

  get hits(): Locator {
    return this.dialog.getByRole('option');
  }

  get status(): Locator {
    return this.dialog.getByRole('status');
  }

  /** Where the results stand. */
  get results(): Locator {
    return this.dialog.getByRole('region', { name: this.words.results });
  }

  get failure(): Locator {
    return this.dialog.getByRole('alert').filter({ hasText: this.words.failed });
  }

  get retry(): Locator {
    return this.dialog.getByRole('button', { name: this.words.retry });
  }

  async open() {
    await this.toggle.click();
    await expect(this.field).toBeFocused();
  }

  /** Types it in place of what is there, and presses Enter. */
  async find(query: string) {
    await this.field.fill(query);
    await this.page.keyboard.press('Enter');
  }

  /** How many were found; and, once more of them have arrived than the first page brings, how many are here. */
  async seeCount(total: number, query: string) {
    await expect(async () => {
      const shown = await this.hits.count();
      const arrival = shown > pageSize ? ` ${this.words.arrived(shown, total)}` : '';
      await expect(this.status).toHaveText(this.words.count(total, query) + arrival, { timeout: 300 });
    }).toPass({ timeout: 10_000 });
  }

  /** Scrolls until the end of the hits is so many panels away. */
  async leaveBelow(panels: number) {
    await this.dialog.getByRole('listbox').evaluate((list, share) => {
      const panel = list.closest('[tabindex="-1"]');
      if (!panel) throw new Error('The hits stand in nothing that scrolls');
      panel.scrollTop += list.getBoundingClientRect().bottom - panel.getBoundingClientRect().bottom;
      panel.scrollTop -= share * panel.clientHeight;
    }, panels);
  }
}

/** What a request asks the search for, as `query page`; nothing for any other request. */
export function questionOf(request: Request): string | undefined {
  const { pathname, searchParams } = new URL(request.url());
  if (pathname !== '/api/search-product') return undefined;
  return `${searchParams.get('search')} ${searchParams.get('page')}`;
}

/** Answers a request so that no repetition of it makes it better: the failure shows at once. */
export const refuse = (route: Route) =>
  route.fulfill({ status: 400, contentType: 'application/json', body: '{"message":""}' });

/** A page to search from: the search is the same on all, and this one is there the soonest. */
const startPage = '/p/terms-condition';

/** Opens a page in a language, with the search to use. */
export async function openStart(page: Page, lang: Lang = 'en') {
  await page.addInitScript((stored) => localStorage.setItem('lang', stored), lang);
  const shop = new ShopPage(page, lang);
  const search = new SearchPanel(page, lang);
  await shop.open(startPage);
  await shop.seeCartCount(0);
  return { shop, search };
}

/** Lets answers wait until they are released, each by its question, which may yet be on its way. */
export async function holdAnswers(page: Page): Promise<(question: string) => void> {
  const held = new Map<string, Deferred<void>>();
  const answerTo = (question: string) => {
    const answer = held.get(question) ?? deferred<void>();
    held.set(question, answer);
    return answer;
  };
  await page.route(searchCall, async (route) => {
    const question = questionOf(route.request()) ?? '';
    const answer = answerTo(question);
    await answer.promise;
    if (held.get(question) === answer) held.delete(question);
    // A request that was cancelled meanwhile can't be continued.
    await route.continue().catch(() => {});
  });
  return (question) => answerTo(question).resolve();
}

/** One page of what a query finds, read from the shop itself. */
export async function foundBy(api: ShopApi, query: string, page = 1) {
  const { products } = await api.get(
    `/api/search-product?search=${encodeURIComponent(query)}&page=${page}&per_page=${pageSize}`,
  );
  return products as { data: { name: string; slug: string }[]; total: number; last_page: number };
}
