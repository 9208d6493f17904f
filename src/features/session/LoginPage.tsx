import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { PageHead } from '../PageHead';
import { useActors } from '../use-actors';
import { LoginForm } from './LoginForm';

/** Where a customer signs in. */
export function LoginPage() {
  const { t } = useLingui();
  const { session } = useActors();
  // A browser that knows somebody is on its way from here.
  const isKnown = useSelector(session, (s) => s.hasTag('known') && s.context.user === null);
  return (
    <div className="mx-auto w-full max-w-[27rem] rounded-lg border border-hairline bg-sheet p-6 tablet:p-10">
      <PageHead title={t`Log in`} noindex />
      <h1 className="text-2xl">
        <Trans>Log in</Trans>
      </h1>
      <p className="mt-3 text-muted">
        <Trans>Your wishlist and your cart are waiting, on every device.</Trans>
      </p>
      {isKnown && <LoginForm />}
    </div>
  );
}
