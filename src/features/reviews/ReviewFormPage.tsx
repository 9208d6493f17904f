import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import type { ProductAnswer } from '../../contract/catalog';
import type { UnreviewedAnswer } from '../../contract/own-reviews';
import { buttonStyles } from '../../ui/button-styles';
import type { SubmissionActor } from '../form/use-submission';
import { PageHead } from '../PageHead';
import { useDateFormat } from '../use-date-format';
import { BoughtProduct } from './BoughtProduct';
import { ReviewForm } from './ReviewForm';

interface ReviewFormPageProps {
  product: ProductAnswer['product'];
  /** Purchases of the product that the customer has not reviewed; null when the server does not list them. */
  waiting: UnreviewedAnswer | null;
  line: string | undefined;
  form: SubmissionActor;
}

/** Review form for a bought product (REQUIREMENTS O5). */
export function ReviewFormPage({ product, waiting, line, form }: ReviewFormPageProps) {
  const { t } = useLingui();
  const day = useDateFormat('day');
  // After sending, `waiting` no longer contains the purchase. The form stays, because it shows the thank-you message.
  const isSent = useSelector(form, (s) => s.matches('sent'));
  const bought = waiting?.purchases.data.find(({ id }) => id === line);
  // If `waiting` has several pages, the purchase may be on another page.
  const isNoneWaiting = waiting?.purchases.last_page === 1 && !bought;
  return (
    <>
      <PageHead title={t`Write a review`} noindex />
      <h1 className="text-2xl">
        <Trans>Write a review</Trans>
      </h1>
      <div className="mt-6 border-hairline border-b pb-6">
        <BoughtProduct product={product} name={product.name} heading="h2">
          {bought && (
            <p className="mt-1 text-muted text-sm">
              <Trans>Delivered on {day(bought.delivered_at)}</Trans>
            </p>
          )}
        </BoughtProduct>
      </div>
      <div className="mt-8">
        {isNoneWaiting && !isSent ? <NothingWaits /> : <ReviewForm form={form} slug={product.slug} />}
      </div>
    </>
  );
}

function NothingWaits() {
  return (
    <div className="max-w-2xl rounded-lg bg-wash p-6 tablet:p-8">
      <p>
        <Trans>
          You can review a product once for each time you have bought and received it. This product is not waiting for
          your review.
        </Trans>
      </p>
      <Link to="/p/profile/reviews" className={`${buttonStyles({ variant: 'secondary' })} mt-6`}>
        <Trans>My reviews</Trans>
      </Link>
    </div>
  );
}
