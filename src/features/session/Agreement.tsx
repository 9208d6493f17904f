import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';

const linkLook = 'text-accent underline underline-offset-4';

/** What whoever opens an account agrees to; it is read in a tab of its own, so that nothing that was typed is lost. */
export function Agreement() {
  return (
    <Trans>
      I agree to the{' '}
      <Link to="/p/terms-condition" target="_blank" className={linkLook}>
        terms and conditions
      </Link>{' '}
      and have read the{' '}
      <Link to="/p/privacy-policy" target="_blank" className={linkLook}>
        privacy policy
      </Link>
    </Trans>
  );
}
