import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import type { ProductAnswer } from '../../contract/catalog';
import { CategoryCrumbs } from '../catalog/CategoryCrumbs';
import { placeOf, wayTo } from '../catalog/category-place';
import { useCategories } from '../catalog/use-categories';
import { PageCrumbs } from '../directory/PageCrumbs';

/** The way to a product: down the categories or, to a bundle, from the bundles. */
export const ProductCrumbs = memo(function ProductCrumbs({ product }: Pick<ProductAnswer, 'product'>) {
  const { categories } = useCategories();
  if (!product.is_bundle_product)
    return <CategoryCrumbs way={wayTo(placeOf(categories, product))}>{product.name}</CategoryCrumbs>;
  return (
    <PageCrumbs
      above={
        <Link to="/p/bundles" preload="intent">
          <Trans>Bundles</Trans>
        </Link>
      }
    >
      {product.name}
    </PageCrumbs>
  );
});
