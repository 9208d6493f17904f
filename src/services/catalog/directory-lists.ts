import type { ListPage } from '../../../machines/paged-list.machine';
import type { Api, ContentApi } from '../../api/startup-api';
import type { Seller } from '../../contract/catalog';
import { createPagedLists, gatherPages, type ListsParts, type PagedList, toListPage } from './paged-lists';

export interface BoutiqueSearch {
  q?: string | undefined;
}

export interface AffiliateSearch {
  q?: string | undefined;
  sort?: 'latest' | 'name' | undefined;
}

/** `averageRating` and `products_count` are null if the server does not send them. */
export type BoutiqueEntry = Pick<
  Seller,
  'id' | 'slug' | 'shop_name' | 'logo' | 'banner_image' | 'averageRating' | 'products_count'
>;

type DirectoryApi = Pick<Api, 'fetchBoutiques' | 'fetchAffiliates' | 'fetchHome'>;

interface DirectoriesParts extends ListsParts {
  api: DirectoryApi;
  content: () => Promise<Pick<ContentApi, 'fetchPosts'>>;
}

/** Creates the lists of boutiques and affiliates, which can be searched, and of the blog's posts. */
export function createDirectories({ api, content, ...parts }: DirectoriesParts) {
  const lists = createPagedLists(parts);
  return {
    boutiques: ({ q }: BoutiqueSearch): Promise<DirectoryList> =>
      lists.load({
        key: `boutiques ${q ?? ''}`,
        fetchPages: (pages, signal) => gatherPages(pages, (page) => fetchBoutiques(api, { q, page }, signal)),
      }),
    affiliates: ({ q, sort }: AffiliateSearch): Promise<DirectoryList> =>
      lists.load({
        key: `affiliates ${sort ?? ''} ${q ?? ''}`,
        fetchPages: (pages, signal) =>
          gatherPages(pages, async (page) =>
            toListPage((await api.fetchAffiliates({ search: q, sort, page }, signal)).affiliates),
          ),
      }),
    posts: (): Promise<DirectoryList> =>
      lists.load({
        key: 'posts',
        fetchPages: (pages, signal) =>
          gatherPages(pages, async (page) => toListPage(await (await content()).fetchPosts(page, signal))),
      }),
  };
}

export type Directories = ReturnType<typeof createDirectories>;
export type DirectoryList = PagedList;

/** Fetches a page of boutiques. If the server has no list of boutiques, searches those of the home page by name. */
async function fetchBoutiques(
  api: DirectoryApi,
  { q, page }: BoutiqueSearch & { page: number },
  signal: AbortSignal,
): Promise<ListPage> {
  const answer = await api.fetchBoutiques({ search: q, page }, signal);
  if (answer) return toListPage(answer.sellers);
  const { sellers } = await api.fetchHome(signal);
  const wanted = q?.toLocaleLowerCase() ?? '';
  const items = sellers
    .filter(({ shop_name }) => shop_name.toLocaleLowerCase().includes(wanted))
    .map((seller): BoutiqueEntry => ({ ...seller, averageRating: null, products_count: null }));
  return { items, page: 1, lastPage: 1, total: items.length, head: null };
}
