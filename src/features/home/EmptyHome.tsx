import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Store } from 'lucide-react';
import { buttonLook } from '../../ui/button-look';
import { EmptyState } from '../../ui/EmptyState';

/** The front of a shop that has nothing to show yet. */
export function EmptyHome() {
  const { t } = useLingui();
  return (
    <EmptyState
      icon={<Store aria-hidden className="size-8" strokeWidth={1.5} />}
      title={t`The shelves are still being filled`}
      action={
        <Link to="/p/contact" preload="intent" className={buttonLook({ variant: 'secondary' })}>
          <Trans>Write to us</Trans>
        </Link>
      }
      className="min-h-[60vh] justify-center"
    >
      <p>
        <Trans>There is nothing to buy here yet. Please come back soon.</Trans>
      </p>
    </EmptyState>
  );
}
