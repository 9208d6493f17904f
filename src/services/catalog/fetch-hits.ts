import type { Hit, HitPage } from '../../../machines/search.machine';
import type { Api } from '../../api/startup-api';
import { cutSearch } from '../../contract/api-query';
import { priceTag } from '../../contract/price';
import type { ProductCard } from '../../contract/product';

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
