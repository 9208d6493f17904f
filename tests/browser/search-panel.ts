import { expect, type Locator, type Page, type Request, type Route } from '@playwright/test';
import { type Deferred, deferred } from '../support/deferred';
import { type Lang, type ShopApi, ShopPage } from './shop-fixtures';

export const searchCall = '**/api/search-product?**';

const pageSize = 12;

export const searchWords = {
  en: {
    search: 'Search',
    clear: 'Clear search',
    recent: 'Recent searches',
    popular: 'Popular searches',
    clearRecent: 'Clear recent searches',
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
    end: /^That’s all \d+ products$/,
    /** Example queries: `query` and `other` have different hits, `many` has several pages, `none` has no hits. */
    query: 'chair',
    other: 'lamp',
    many: 's',
    none: 'qwxzv',
  },
  bg: {
    search: 'Търсене',
    clear: 'Изчисти търсенето',
    recent: 'Последни търсения',
    popular: 'Популярни търсения',
    clearRecent: 'Изчисти последните търсения',
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
    end: /^Това са всичките \d+ продукта$/,
    query: 'стол',
    other: 'лампа',
    many: 'с',
    none: 'щъркъфън',
  },
} as const;

export class SearchPanel {
  readonly page: Page;
  readonly words: (typeof searchWords)[Lang];
  /** Query and page number of each search request so far, for example 'chair 1'. */
  readonly requested: string[] = [];

  constructor(page: Page, lang: Lang = 'en') {
    this.page = page;
    this.words = searchWords[lang];
    page.on('request', (request) => {
      const question = questionOf(request);
      if (question) this.requested.push(question);
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

  async find(query: string) {
    await this.field.fill(query);
    await this.page.keyboard.press('Enter');
  }

  async seeCount(total: number, query: string) {
    await expect(async () => {
      const shown = await this.hits.count();
      const arrival = shown > pageSize ? ` ${this.words.arrived(shown, total)}` : '';
      await expect(this.status).toHaveText(this.words.count(total, query) + arrival, { timeout: 300 });
    }).toPass({ timeout: 10_000 });
  }

  /** Scrolls until the end of the hits is `panels` panel heights below the visible part. */
  async leaveBelow(panels: number) {
    await this.dialog.getByRole('listbox').evaluate((list, share) => {
      const panel = list.closest('[tabindex="-1"]');
      if (!panel) throw new Error('The hits have no scrollable parent');
      panel.scrollTop += list.getBoundingClientRect().bottom - panel.getBoundingClientRect().bottom;
      panel.scrollTop -= share * panel.clientHeight;
    }, panels);
  }
}

/** Returns query and page of a search request, for example 'chair 1'; undefined for other requests. */
export function questionOf(request: Request): string | undefined {
  const { pathname, searchParams } = new URL(request.url());
  if (pathname !== '/api/search-product') return undefined;
  return `${searchParams.get('search')} ${searchParams.get('page')}`;
}

/** Responds with status 400, which the app shows at once without a retry. */
export const refuse = (route: Route) =>
  route.fulfill({ status: 400, contentType: 'application/json', body: '{"message":""}' });

const startPage = '/p/terms-condition';

/** Opens the start page of the search tests and returns its page objects. */
export async function openStart(page: Page, lang: Lang = 'en') {
  await page.addInitScript((stored) => localStorage.setItem('lang', stored), lang);
  const shop = new ShopPage(page, lang);
  const search = new SearchPanel(page, lang);
  await shop.open(startPage);
  await shop.seeCartCount(0);
  return { shop, search };
}

/** Delays search calls until the returned function gets their query and page, for example 'chair 1'. */
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
    // Ignores requests that the app has aborted in the meantime.
    await route.continue().catch(() => {});
  });
  return (question) => answerTo(question).resolve();
}

/** Reads one page of hits directly from the API. */
export async function foundBy(api: ShopApi, query: string, page = 1) {
  const { products } = await api.get(
    `/api/search-product?search=${encodeURIComponent(query)}&page=${page}&per_page=${pageSize}`,
  );
  return products as { data: { name: string; slug: string }[]; total: number; last_page: number };
}
