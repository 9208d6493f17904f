import { createActor, fromPromise } from 'xstate';
import { type ListPage, pagedListMachine } from '../../machines/paged-list.machine';
import type { BoutiqueEntry } from '../features/boutiques/boutique-list';
import type { Running } from './actors';
import type { Api } from './api';
import { createKeptLists, type PagedList } from './kept-lists';

/** What boutiques are looked for by, as it stands in the url. */
export interface BoutiqueSearch {
  q?: string | undefined;
}

/** What storefronts are looked for and ordered by, as it stands in the url. */
export interface AffiliateSearch {
  q?: string | undefined;
  sort?: 'latest' | 'name' | undefined;
}

type DirectoryApi = Pick<Api, 'fetchBoutiques' | 'fetchAffiliates' | 'fetchHome'>;
type FetchPage = (page: number, signal: AbortSignal) => Promise<ListPage>;

/** Lists of boutiques and of storefronts by what they are looked for, each kept to come back to. */
export function createDirectories(api: DirectoryApi, reportFailure: (error: unknown) => void, running: Running = {}) {
  const lists = createKeptLists();

  const start = (fetchPage: FetchPage) => {
    const list = createActor(
      pagedListMachine.provide({
        actors: { fetchPages: fromPromise(({ input, signal }) => fetchPage(input.to, signal)) },
      }),
      { input: { firstPages: 1 }, ...running },
    );
    list.on('failure', ({ error }) => reportFailure(error));
    return list.start();
  };

  const open = (key: string, fetchPage: FetchPage): DirectoryList => lists.open(key, () => start(fetchPage));

  return {
    boutiques: ({ q }: BoutiqueSearch) =>
      open(`boutiques ${q ?? ''}`, (page, signal) => fetchBoutiques(api, { q, page }, signal)),
    affiliates: ({ q, sort }: AffiliateSearch) =>
      open(`affiliates ${sort ?? ''} ${q ?? ''}`, async (page, signal) => {
        const { affiliates } = await api.fetchAffiliates({ search: q, sort, page }, signal);
        return { ...toPage(affiliates), head: null };
      }),
  };
}

/** Boutiques and storefronts by what they are looked for. */
export type Directories = ReturnType<typeof createDirectories>;
/** One list of boutiques or storefronts that grows page by page. */
export type DirectoryList = PagedList;

/** A page of the boutiques; where the server does not list them, those of its home page. */
async function fetchBoutiques(
  api: DirectoryApi,
  { q, page }: BoutiqueSearch & { page: number },
  signal: AbortSignal,
): Promise<ListPage> {
  const answer = await api.fetchBoutiques({ search: q, page }, signal);
  if (answer) return { ...toPage(answer.sellers), head: null };
  const { sellers } = await api.fetchHome(signal);
  const wanted = q?.toLocaleLowerCase() ?? '';
  const items = sellers
    .filter(({ shop_name }) => shop_name.toLocaleLowerCase().includes(wanted))
    .map((seller): BoutiqueEntry => ({ ...seller, averageRating: null, products_count: null }));
  return { items, page: 1, lastPage: 1, total: items.length, head: null };
}

function toPage({
  data,
  current_page,
  last_page,
  total,
}: {
  data: { id: string }[];
  current_page: number;
  last_page: number;
  total: number;
}) {
  return { items: data, page: current_page, lastPage: last_page, total };
}
