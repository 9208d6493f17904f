import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { type ShownLine, shownLines } from '../../../machines/cart.machine';
import { isLineBlocked } from '../../../machines/checkout.machine';
import { Button } from '../../ui/Button';
import { buttonStyles } from '../../ui/button-styles';
import { CartLine } from '../cart/CartLine';
import { PageHead } from '../PageHead';
import { useActors } from '../use-actors';
import { type CheckoutActor, useIsBusy, useQuote } from './use-checkout';

/** Page with the cart lines that block the checkout (REQUIREMENTS C7). */
export function BlockedLines({ checkout }: { checkout: CheckoutActor }) {
  const { t } = useLingui();
  const heading = useRef<HTMLHeadingElement>(null);
  const lines = useBlockedLines(checkout);
  const isBusy = useIsBusy(checkout);
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
        {lines.map((line) => (
          <CartLine key={line.key} line={line} onRemoved={() => heading.current?.focus()} />
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button variant="secondary" busy={isBusy} onClick={() => checkout.send({ type: 'retry.requested' })}>
          <Trans>Check again</Trans>
        </Button>
        <Link to="/p/cart" className={buttonStyles({ variant: 'quiet' })}>
          <Trans>Go to cart</Trans>
        </Link>
      </div>
    </div>
  );
}

/** Returns the lines that block the checkout, with the quote's stock, which may be newer than the cart's. */
function useBlockedLines(checkout: CheckoutActor): ShownLine[] {
  const { cart } = useActors();
  const inCart = useSelector(cart, (s) => s.context);
  const isBusy = useIsBusy(checkout);
  const shown = shownLines(inCart);
  const blocked = useQuote(checkout)?.parcels.flatMap(({ lines }) => lines.filter(isLineBlocked)) ?? [];
  return blocked.flatMap((quoted) => {
    const { key, stock, productId } = quoted;
    const line = shown.find((one) => one.key === key);
    if (line) return [{ ...line, stock, productId }];
    // The shopper has removed this line, but the removal is not saved yet or the new quote is still loading.
    const isLeaving = isBusy || inCart.confirmed.lines.some((one) => one.key === key);
    return isLeaving ? [] : [{ ...quoted, regularPrice: null, seller: null, isSaving: false }];
  });
}
