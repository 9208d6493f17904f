import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { SubmissionActor } from '../form/use-submission';
import { AlertLinkPage } from './AlertLinkPage';

/** Page of the mailed link that confirms an alert. `token` is the last part of the link. */
export function ConfirmAlertPage({ submission, token }: { submission: SubmissionActor; token: string }) {
  const { t } = useLingui();
  return (
    <AlertLinkPage
      submission={submission}
      title={t`Confirm your alert`}
      lead={
        <Trans>
          We write once, when the product is back in stock or cheaper, as you asked. Then we delete your address.
        </Trans>
      }
      send={<Trans>Write to me</Trans>}
      done={<Trans>Confirmed</Trans>}
      others={
        <Link
          to="/p/alerts/end"
          hash={token}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          <Trans>I no longer want it</Trans>
        </Link>
      }
    />
  );
}
