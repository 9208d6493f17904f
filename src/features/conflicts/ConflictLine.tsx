import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type ConflictsActor, useIsAnyOpen } from './use-conflicts';

/** Before an order: that something of the cart is yet to be decided, and the way to it. */
export function ConflictLine({ conflicts }: { conflicts: ConflictsActor }) {
  const isAnyOpen = useIsAnyOpen(conflicts);
  return (
    <div role="status">
      {isAnyOpen && (
        <p className="page-width mt-4 flex flex-wrap gap-x-2 text-sm text-warn">
          <Trans>Some of what you changed in your cart while you were offline needs your decision.</Trans>
          <Link to="/p/cart" className="link">
            <Trans>Look at it</Trans>
          </Link>
        </p>
      )}
    </div>
  );
}
