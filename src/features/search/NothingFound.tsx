import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { PackageSearch } from 'lucide-react';
import { buttonLook } from '../../ui/button-look';
import { EmptyState } from '../../ui/EmptyState';
import { useLeave } from './use-leave';

/** In the place of the hits when there are none (REQUIREMENTS S3). */
export function NothingFound() {
  const { t } = useLingui();
  const leave = useLeave();
  return (
    <EmptyState
      icon={<PackageSearch aria-hidden className="size-8" strokeWidth={1.5} />}
      title={t`No products found`}
      action={
        <Link to="/p/products" onClick={leave} className={buttonLook({ variant: 'secondary' })}>
          <Trans>See all products</Trans>
        </Link>
      }
    >
      <p>
        <Trans>Check the spelling, or try another word.</Trans>
      </p>
    </EmptyState>
  );
}
