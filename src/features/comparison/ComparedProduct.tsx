import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide';
import type { ProductDetail } from '../../contract/product';
import { Icon } from '../../ui/Icon';
import { ShopImage } from '../ShopImage';

interface ComparedProductProps {
  product: Pick<ProductDetail, 'slug' | 'name' | 'thumb_image'>;
  onRemove: () => void;
}

/** Head of a column: picture, name, and a button that removes the product. */
export function ComparedProduct({ product: { slug, name, thumb_image: image }, onRemove }: ComparedProductProps) {
  const { t } = useLingui();
  const label = t`Remove ${name} from the comparison`;
  return (
    <div className="group relative max-w-48">
      <ShopImage
        path={image}
        alt=""
        ratio="4 / 5"
        sizes="(min-width: 40rem) 192px, 38vw"
        widest={640}
        className="rounded-md"
      />
      <Link
        to="/p/products/details/$slug"
        params={{ slug }}
        preload="intent"
        className="card-link mt-2 line-clamp-3 leading-snug"
      >
        {name}
      </Link>
      <button
        type="button"
        aria-label={label}
        title={label}
        // The second click of a double click would remove the next product, which has moved here.
        onClick={({ detail }) => detail < 2 && onRemove()}
        className="presses card-button absolute inset-e-1 top-1 z-1 print:hidden"
      >
        <Icon icon={X} className="size-5" />
      </button>
    </div>
  );
}
