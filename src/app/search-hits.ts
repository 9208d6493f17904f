import type { Hit, HitPage } from '../../machines/search.machine';
import { priceTag } from '../contract/price';
import type { ProductCard } from '../contract/product';
import { cutSearch } from '../contract/query';
import type { Api } from './api';

/** About two panels of hits: the page after it is on its way before the end is seen. */
const pageSize = 12;

export async function fetchHits(
  api: Pick<Api, 'searchProducts'>,
  { query, page }: { query: string; page: number },
  signal: AbortSignal,
): Promise<HitPage> {
  const { products } = await api.searchProducts({ search: cutSearch(query), page, per_page: pageSize }, signal);
  return {
    hits: products.data.map(toHit),
    page: products.current_page,
    lastPage: products.last_page,
    total: products.total,
  };
}

function toHit(product: ProductCard): Hit {
  const { id, slug, name, thumb_image: image } = product;
  return { id, slug, name, image, price: priceTag(product) };
}
