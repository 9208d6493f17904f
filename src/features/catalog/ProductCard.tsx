import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { memo, useState } from 'react';
import { priceTag } from '../../contract/price';
import type { ProductCard as Product, VariantItem } from '../../contract/product';
import { Badge } from '../../ui/Badge';
import { cx } from '../../ui/cx';
import { Rating } from '../../ui/Rating';
import { QuickAdd } from '../cart/QuickAdd';
import { ProductPrice } from '../ProductPrice';
import { isSoldOut as isItemSoldOut } from '../product/variant-choice';
import { ShopImage } from '../ShopImage';
import { useIsOver } from '../sale/use-sale-clock';
import { useRating } from '../use-rating';
import { WishButton } from '../wishlist/WishButton';
import { hasColours, Swatches } from './Swatches';

interface ProductCardProps {
  product: Product;
  sizes: string;
  priority?: boolean | undefined;
  look?: 'column' | 'row' | undefined;
}

/** Product card. Memoized, so that a growing list does not render all cards again. */
export const ProductCard = memo(function ProductCard({
  product: loaded,
  sizes,
  priority,
  look = 'column',
}: ProductCardProps) {
  const isSaleOver = useIsOver(loaded.flash_sale?.end_time ?? null);
  const product = isSaleOver ? { ...loaded, flash_sale: null } : loaded;
  const rating = useRating();
  const colours = product.active_variants.find(hasColours);
  const [chosen, choose] = useState<VariantItem | null>(null);
  const [pointed, point] = useState<VariantItem | null>(null);
  const isRow = look === 'row';
  const tag = priceTag(product);
  const isSoldOut = product.qty !== null && product.qty - (product.sold_qty ?? 0) <= 0;
  const canQuickAdd = tag && !isSoldOut && !product.is_bundle_product && product.active_variants.length === 0;
  return (
    <article className={cx('group relative flex h-full', isRow ? 'items-center gap-x-5 tablet:gap-x-10' : 'flex-col')}>
      <div className={cx('relative', isRow && 'w-[44%] max-w-80 shrink-0')}>
        <ShopImage
          path={(pointed ?? chosen)?.image ?? product.thumb_image}
          alt=""
          ratio="4 / 5"
          sizes={sizes}
          widest={960}
          priority={priority}
          className={cx('rounded-md', isSoldOut && 'opacity-60')}
          imgClassName="card-picture"
        />
        <Marks isSoldOut={isSoldOut} percentSaved={tag?.percentSaved ?? 0} isNew={product.new_product} />
        <WishButton product={product} className="absolute inset-e-1 top-1 z-1" />
        {canQuickAdd && <QuickAdd product={product} />}
      </div>
      <div className={cx('flex min-w-0 grow flex-col', isRow ? 'max-w-md' : 'pt-3')}>
        {product.seller && <p className="truncate text-muted text-xs tablet:text-sm">{product.seller.shop_name}</p>}
        <Link
          to="/p/products/details/$slug"
          params={{ slug: product.slug }}
          search={{
            flash_sale_id: product.flash_sale?.id,
            choice: chosen && !isItemSoldOut(chosen) ? [chosen.id] : undefined,
          }}
          preload="intent"
          className={cx(
            isRow ? 'text-lg' : 'text-sm tablet:text-base',
            'card-link line-clamp-2 font-medium leading-snug',
          )}
        >
          {product.name}
        </Link>
        {colours && <Swatches variant={colours} chosen={chosen?.id} onChoose={choose} onPoint={point} />}
        <div className={cx('pt-2', !isRow && 'mt-auto')}>
          {tag && <ProductPrice tag={tag} />}
          <Rating {...rating(product.averageRating, product.review_count)} look="compact" className="mt-1 text-muted" />
        </div>
      </div>
    </article>
  );
});

function Marks({ isSoldOut, percentSaved, isNew }: { isSoldOut: boolean; percentSaved: number; isNew: boolean }) {
  const place = 'absolute start-2.5 top-2.5';
  if (isSoldOut)
    return (
      <Badge tone="neutral" className={place}>
        <Trans>Sold out</Trans>
      </Badge>
    );
  if (percentSaved > 0)
    return (
      <Badge tone="accent" className={place}>
        {`−${percentSaved}%`}
      </Badge>
    );
  if (!isNew) return null;
  return (
    <Badge tone="neutral" className={place}>
      <Trans>New</Trans>
    </Badge>
  );
}
