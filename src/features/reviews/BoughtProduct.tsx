import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ShopImage } from '../ShopImage';

interface BoughtProductProps {
  /** Null when the shop does not sell the product at present. */
  product: { name: string; slug: string; thumb_image: string | null } | null;
  /** Product image at the time of purchase, if known. */
  image?: string | null | undefined;
  name: ReactNode;
  heading?: 'h2' | 'h3' | undefined;
  children?: ReactNode;
  action?: ReactNode;
}

export function BoughtProduct({ product, image, name, heading: Heading = 'h3', children, action }: BoughtProductProps) {
  return (
    <div className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 tablet:grid-cols-[4.5rem_minmax(0,1fr)_auto]">
      <ShopImage
        path={image ?? product?.thumb_image ?? null}
        alt=""
        ratio="4 / 5"
        sizes="72px"
        className="rounded-sm"
      />
      <div className="min-w-0">
        <Heading className="wrap-anywhere font-medium tracking-normal">
          {product ? (
            <Link to="/p/products/details/$slug" params={{ slug: product.slug }} className="link">
              {name}
            </Link>
          ) : (
            name
          )}
        </Heading>
        {children}
      </div>
      {action !== undefined && (
        <div className="col-start-2 mt-3 tablet:col-start-3 tablet:mt-0 tablet:self-center">{action}</div>
      )}
    </div>
  );
}
