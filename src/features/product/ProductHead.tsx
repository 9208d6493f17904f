import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { memo } from 'react';
import type { ProductAnswer } from '../../contract/catalog';
import { productHead } from '../../contract/product-head';
import { type Buyable, leastStock } from '../cart/line-subject';
import { placeOf, wayTo } from '../catalog/category-place';
import { useCategories } from '../catalog/use-categories';
import { useCrumbs } from '../catalog/use-crumbs';
import { PageHead } from '../PageHead';
import { useActors } from '../use-actors';
import { choosable } from './choice';
import { reviewCount } from './review-breakdown';

/** Describes a product in the document's head, once the shop's categories and currency are known: until then the head stays the server's. */
export const ProductHead = memo(function ProductHead({ answer, goods }: { answer: ProductAnswer; goods: Buyable }) {
  const { t } = useLingui();
  const { settings } = useActors();
  const currency = useSelector(settings, (s) => s.context.settings?.setting.currency_name ?? '');
  const { categories, isLoading } = useCategories();
  const { product } = answer;
  const way = useCrumbs(product.is_bundle_product ? [] : wayTo(placeOf(categories, product)));
  if (isLoading) return null;
  // A bundle stands among the bundles, whatever categories it is from.
  const above = product.is_bundle_product ? [...way, { name: t`Bundles`, path: '/p/bundles' }] : way;
  const facts = {
    ...goods,
    description: product.seo_description || product.short_description || product.long_description,
    image: product.thumb_image,
    sku: product.sku,
    brand: product.brand?.name || product.brand_name,
    seller: goods.seller?.shop_name ?? '',
    rating: product.averageRating,
    ratingCount: reviewCount(answer),
    stock: leastStock(product, []),
    variants: choosable(product.active_variants).map(({ active_variant_items: items }) =>
      items.map(({ price, stock }) => ({ surcharge: price, stock })),
    ),
    currency,
  };
  return <PageHead {...productHead(facts, above)} />;
});
