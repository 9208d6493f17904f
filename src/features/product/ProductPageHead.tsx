import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { memo } from 'react';
import type { ProductAnswer } from '../../contract/catalog';
import { productHead } from '../../contract/product-head';
import { type Buyable, leastStock } from '../cart/cart-line-product';
import { breadcrumbsTo, placeOf } from '../catalog/category-tree';
import { useBreadcrumbs } from '../catalog/use-breadcrumbs';
import { useCategories } from '../catalog/use-categories';
import { PageHead } from '../PageHead';
import { useActors } from '../use-actors';
import { reviewCount } from './review-breakdown';
import { choosable } from './variant-choice';

/** Writes the document head of a product page. While the settings load, keeps the server-rendered head. */
export const ProductPageHead = memo(function ProductPageHead({
  answer,
  buyable,
}: {
  answer: ProductAnswer;
  buyable: Buyable;
}) {
  const { t } = useLingui();
  const { settings } = useActors();
  const currency = useSelector(settings, (s) => s.context.settings?.setting.currency_name ?? '');
  const { categories, isLoading } = useCategories();
  const { product } = answer;
  const trail = useBreadcrumbs(product.is_bundle_product ? [] : breadcrumbsTo(placeOf(categories, product)));
  if (isLoading) return null;
  const above = product.is_bundle_product ? [...trail, { name: t`Bundles`, path: '/p/bundles' }] : trail;
  const facts = {
    ...buyable,
    description: product.seo_description || product.short_description || product.long_description,
    image: product.thumb_image,
    sku: product.sku,
    brand: product.brand?.name || product.brand_name,
    seller: buyable.seller?.shop_name ?? '',
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
