import { Plural } from '@lingui/react/macro';
import type { ProductAnswer } from '../../contract/catalog';
import { Rating } from '../../ui/Rating';
import type { Choice } from '../cart/line-subject';
import { SafeHtml } from '../SafeHtml';
import { useRating } from '../use-rating';
import { WishButton } from '../wishlist/WishButton';
import { reviewCount } from './review-breakdown';
import { ShareButton } from './ShareButton';

/** What the product is, how it is rated, and the way to tell a friend of it. */
export function ProductTitle({ answer, choices }: { answer: ProductAnswer; choices: Choice[] }) {
  const rating = useRating();
  const { product, seller } = answer;
  const boutique = product.seller ?? seller;
  const count = reviewCount(answer);
  return (
    <div>
      {boutique && <p className="text-muted text-sm">{boutique.shop_name}</p>}
      <div className="flex items-start justify-between gap-4">
        <h1 className="mt-1 text-2xl">{product.name}</h1>
        <WishButton product={product} className="-me-2" />
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-3 text-sm">
        <Rating {...rating(product.averageRating)} />
        {count > 0 && (
          <a href="#reviews" className="text-muted underline underline-offset-4 hover:text-ink">
            <Plural value={count} one="# review" other="# reviews" />
          </a>
        )}
        <ShareButton slug={product.slug} title={product.name} choice={choices.map(({ itemId }) => itemId)} />
      </div>
      {product.short_description !== '' && <SafeHtml html={product.short_description} className="mt-5 text-muted" />}
    </div>
  );
}
