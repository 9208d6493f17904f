import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ShopImage } from '../ShopImage';

interface BoughtProductProps {
  /** Null once it has left the shop. */
  product: { name: string; slug: string; thumb_image: string | null } | null;
  /** As it was bought, where that is known. */
  image?: string | null | undefined;
  name: ReactNode;
  /** What stands below the name. */
  children: ReactNode;
}

/** Something that was bought: its picture, its name, and what is said of it. */
export function BoughtProduct({ product, image, name, children }: BoughtProductProps) {
  return (
    <div className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4">
      <ShopImage
        path={image ?? product?.thumb_image ?? null}
        alt=""
        ratio="4 / 5"
        sizes="72px"
        className="rounded-sm"
      />
      <div className="min-w-0">
        <h3 className="wrap-anywhere font-medium tracking-normal">
          {product ? (
            <Link to="/p/products/details/$slug" params={{ slug: product.slug }} className="link">
              {name}
            </Link>
          ) : (
            name
          )}
        </h3>
        {children}
      </div>
    </div>
  );
}
