import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import { isLineBlocked } from '../../../machines/checkout.machine';
import { buttonLook } from '../../ui/button-look';
import { CartLine } from '../cart/CartLine';
import { useCartLines } from '../cart/use-cart';
import { PageHead } from '../PageHead';
import { type CheckoutActor, useQuote } from './use-checkout';

/** What of the cart can't be ordered as it is, and how to put it right: then it goes on by itself (REQUIREMENTS C7). */
export function BlockedLines({ checkout }: { checkout: CheckoutActor }) {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  const lines = useCartLines();
  const quote = useQuote(checkout);
  const blocked = (quote?.parcels ?? []).flatMap((parcel) => parcel.lines.filter(isLineBlocked));
  const title = t`Not everything is available any more`;
  return (
    <div className="mx-auto max-w-3xl">
      <PageHead title={title} noindex />
      <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none focus-visible:shadow-none">
        {title}
      </h1>
      <p className="mt-3 text-muted">
        <Trans>Remove these products or lower their quantity to continue. The rest of your cart stays as it is.</Trans>
      </p>
      <ul className="mt-6 divide-y divide-hairline border-ink border-t">
        {lines
          .filter(({ key }) => blocked.some((one) => one.key === key))
          .map((line) => (
            <CartLine key={line.key} line={line} onRemoved={() => heading.current?.focus()} />
          ))}
      </ul>
      <Link to="/p/cart" className={`${buttonLook({ variant: 'secondary' })} mt-6`}>
        <Trans>Go to cart</Trans>
      </Link>
    </div>
  );
}
