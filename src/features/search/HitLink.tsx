import { Link } from '@tanstack/react-router';
import type { AriaRole, MouseEvent, Ref } from 'react';
import type { Hit } from '../../../machines/search.machine';
import { cx } from '../../ui/cx';
import { hasModifier } from '../../ui/has-modifier';
import { ProductPrice } from '../ProductPrice';
import { ShopImage } from '../ShopImage';
import { useActors } from '../use-actors';
import { hitRowStyles } from './hit-row-styles';

interface HitLinkProps {
  hit: Hit;
  ref?: Ref<HTMLAnchorElement>;
  id?: string;
  role?: AriaRole;
  'aria-selected'?: boolean;
  tabIndex?: number;
}

/** Found product in one row. A click closes the search and opens the product. */
export function HitLink({ hit, ...props }: HitLinkProps) {
  const { search } = useActors();
  const pick = (event: MouseEvent) => {
    // A click with a modifier key opens another tab or window, so the search stays open.
    if (hasModifier(event)) return;
    event.preventDefault();
    search.send({ type: 'hit.picked', slug: hit.slug });
  };
  return (
    <Link
      {...props}
      to="/p/products/details/$slug"
      params={{ slug: hit.slug }}
      preload="intent"
      onClick={pick}
      className={cx(hitRowStyles, 'transition-colors hover:bg-wash aria-selected:bg-wash')}
    >
      <ShopImage path={hit.image} alt="" ratio="4 / 5" sizes="56px" className="rounded-sm" />
      <div className="flex flex-col gap-1 tablet:flex-row tablet:items-center tablet:justify-between tablet:gap-6">
        <p className="line-clamp-2 font-medium leading-snug">{hit.name}</p>
        {hit.price && <ProductPrice tag={hit.price} />}
      </div>
    </Link>
  );
}
