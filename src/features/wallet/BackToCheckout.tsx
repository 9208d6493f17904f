import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { returnPath } from '../session/return-path';
import { useIsOrdering, useWantedPath } from '../session/use-wanted-path';

/** Link back to the checkout for a shopper who came from there. */
export function BackToCheckout() {
  const wanted = useWantedPath();
  if (!useIsOrdering()) return null;
  return (
    <Link to={returnPath(wanted)} className="link mt-2 inline-flex min-h-11 items-center gap-2">
      <ArrowLeft aria-hidden className="size-4 rtl:-scale-x-100" />
      <Trans>Back to the checkout</Trans>
    </Link>
  );
}
