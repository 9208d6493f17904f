import type { Hit, HitPage, SearchHelp } from '../../../machines/search.machine';
import type { Http } from '../../api/http-types';
import { nullIfNotFound } from '../../api/null-if-not-found';
import { cutSearch } from '../../contract/api-query';
import type { SearchHelp as WireHelp } from '../../contract/catalog';
import { priceTag } from '../../contract/price';
import type { ProductCard } from '../../contract/product';
import { listPopularSearches, searchProducts } from '../../contract/search-calls';

const pageSize = 12;

/** Returns the functions by which the search asks the server. */
export function createSearch(http: Http) {
  return {
    async fetchHits({ query, page }: { query: string; page: number }, signal: AbortSignal): Promise<HitPage> {
      const asked = { search: cutSearch(query), page, per_page: pageSize };
      const { products, search_help: help } = await http.send(searchProducts, { query: asked }, signal);
      return {
        hits: products.data.map(toHit),
        page: products.current_page,
        lastPage: products.last_page,
        total: products.total,
        help: help && toHelp(help),
      };
    },
    /** Returns none if the server has no such endpoint (404). */
    fetchPopular: async (signal: AbortSignal): Promise<string[]> =>
      (await http.send(listPopularSearches, {}, signal).catch(nullIfNotFound))?.searches ?? [],
  };
}

function toHelp({ corrected, categories, sellers, similar }: WireHelp): SearchHelp {
  return {
    corrected,
    categories: categories.map(({ name, category, sub_category: sub, child_category: child }) => ({
      name,
      category,
      subcategory: sub ?? undefined,
      child_category: child ?? undefined,
    })),
    boutiques: sellers.map(({ shop_name: name, slug }) => ({ name, slug })),
    similar: similar.map(toHit),
  };
}

function toHit(product: ProductCard): Hit {
  const { id, slug, name, thumb_image: image } = product;
  return { id, slug, name, image, price: priceTag(product) };
}
