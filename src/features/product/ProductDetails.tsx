import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { memo, type ReactNode } from 'react';
import type { ProductAnswer } from '../../contract/catalog';
import type { ProductCard } from '../../contract/product';
import type { ReviewList } from '../../services/catalog/review-lists';
import { ProductRail } from '../catalog/ProductRail';
import { latePart } from '../law/late-part';
import { SafeHtml } from '../SafeHtml';
import { ReviewResults } from './ReviewResults';
import { ReviewScore } from './ReviewScore';
import { reviewCount } from './review-breakdown';
import { ViewedProducts } from './ViewedProducts';

const ReviewOrigin = latePart((parts) => parts.ReviewOrigin);

interface ProductDetailsProps {
  answer: ProductAnswer;
  reviews: ReviewList;
  stars: number | undefined;
  photos: boolean;
}

export const ProductDetails = memo(function ProductDetails({ answer, reviews, stars, photos }: ProductDetailsProps) {
  const { t } = useLingui();
  const { product, relatedProducts: related } = answer;
  const ofSeller = answer.this_seller_products.filter(({ id }) => !related.some((other) => other.id === id));
  return (
    <>
      <div className="mt-16 grid gap-x-20 gap-y-14 desktop:mt-24 desktop:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        {product.long_description !== '' && (
          <section className="min-w-0">
            <h2 className="text-xl">
              <Trans>Description</Trans>
            </h2>
            <SafeHtml html={product.long_description} topHeading={3} className="mt-6" />
          </section>
        )}
        <Specification answer={answer} />
      </div>
      <div className="mt-16 flex flex-col gap-16 desktop:mt-24 desktop:gap-24">
        <Reviews answer={answer} reviews={reviews} stars={stars} photos={photos} />
        <RelatedProducts title={t`You may also like`} products={related} />
        <RelatedProducts title={t`More from ${answer.seller?.shop_name}`} products={ofSeller} />
        <ViewedProducts />
      </div>
    </>
  );
});

function RelatedProducts({ title, products }: { title: string; products: ProductCard[] }) {
  if (products.length < 2) return null;
  return (
    <section aria-label={title} className="lazy-render">
      <ProductRail header={<h2 className="text-xl">{title}</h2>} products={products} />
    </section>
  );
}

function Reviews({ answer, reviews: list, stars, photos }: ProductDetailsProps) {
  const isEmpty = reviewCount(answer) === 0;
  return (
    <section id="reviews" className="scroll-mt-8">
      <h2 className="text-xl">
        <Trans>Reviews</Trans>
      </h2>
      {isEmpty ? (
        <p className="mt-4 text-muted">
          <Trans>Nobody has reviewed this product yet.</Trans>
        </p>
      ) : (
        <>
          <ReviewOrigin answer={answer} />
          <div className="mt-6 grid items-start gap-x-16 gap-y-10 desktop:grid-cols-[18rem_minmax(0,1fr)]">
            <ReviewScore answer={answer} stars={stars} photos={photos} />
            <ReviewResults key={`${stars} ${photos}`} list={list} stars={stars} photos={photos} />
          </div>
        </>
      )}
    </section>
  );
}

function Specification({ answer: { product, specifications } }: { answer: ProductAnswer }) {
  const { brand, sku } = product;
  if (specifications.length === 0 && !brand && sku === '') return null;
  return (
    <section>
      <h2 className="text-xl">
        <Trans>Specification</Trans>
      </h2>
      <table className="mt-6 w-full border-hairline border-t text-sm">
        <tbody>
          {brand && (
            <Row name={<Trans>Brand</Trans>}>
              <Link
                to="/p/products"
                search={{ brand: [brand.id] }}
                preload="intent"
                className="underline underline-offset-4"
              >
                {brand.name}
              </Link>
            </Row>
          )}
          {specifications.map(({ key: { key }, specification }) => (
            <Row key={key} name={key}>
              {specification}
            </Row>
          ))}
          {sku !== '' && <Row name={<Trans>Item number</Trans>}>{sku}</Row>}
        </tbody>
      </table>
    </section>
  );
}

function Row({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <tr className="border-hairline border-b align-baseline">
      <th scope="row" className="w-2/5 py-3 pe-4 text-start font-normal text-muted">
        {name}
      </th>
      <td className="py-3">{children}</td>
    </tr>
  );
}
