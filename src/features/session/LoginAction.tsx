import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useLoginSearch } from './use-login-search';

/** Login link for a notice. After the login, the user returns to the current page. */
export function LoginAction() {
  return (
    <Link
      to="/p/login"
      search={useLoginSearch()}
      className="ms-auto inline-flex min-h-11 shrink-0 items-center font-semibold underline underline-offset-4"
    >
      <Trans>Log in</Trans>
    </Link>
  );
}
