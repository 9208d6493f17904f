import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { LockKeyhole } from 'lucide';
import { EmptyState } from '../../ui/EmptyState';
import { Icon } from '../../ui/Icon';
import { PageHead } from '../PageHead';
import { useActors } from '../use-actors';

/** Pending component of guarded pages. Tells guests why the login page follows (REQUIREMENTS A1). */
export function GuardedPending() {
  const { t } = useLingui();
  const { accessGuard } = useActors();
  const isOpen = useSelector(accessGuard, (s) => s.matches('open'));
  if (isOpen) return null;
  return (
    <>
      <PageHead title={t`Please login to continue`} noindex />
      <EmptyState
        heading="h1"
        icon={<Icon icon={LockKeyhole} className="size-8 text-muted" strokeWidth={1.5} />}
        title={<Trans>Please login to continue</Trans>}
        className="min-h-[60vh] justify-center"
      >
        <Trans>You don’t have the right access</Trans>
      </EmptyState>
    </>
  );
}
