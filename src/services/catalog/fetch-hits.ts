import type { Hit, HitPage, SearchHelp } from '../../../machines/search.machine';
import type { Api } from '../../api/startup-api';
import { cutSearch } from '../../contract/api-query';
import type { SearchHelp as WireHelp } from '../../contract/catalog';
import { priceTag } from '../../contract/price';
import type { ProductCard } from '../../contract/product';

const pageSize = 12;

export async function fetchHits(
  api: Pick<Api, 'searchProducts'>,
  { query, page }: { query: string; page: number },
  signal: AbortSignal,
): Promise<HitPage> {
  const { products, search_help: help } = await api.searchProducts(
    { search: cutSearch(query), page, per_page: pageSize },
    signal,
  );
  return {
    hits: products.data.map(toHit),
    page: products.current_page,
    lastPage: products.last_page,
    total: products.total,
    help: help && toHelp(help),
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
