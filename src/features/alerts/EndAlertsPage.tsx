import { Trans, useLingui } from '@lingui/react/macro';
import type { SubmissionActor } from '../form/use-submission';
import { AlertLinkPage } from './AlertLinkPage';

/** Page of the mailed link that ends alerts. */
export function EndAlertsPage({ submission }: { submission: SubmissionActor }) {
  const { t } = useLingui();
  return (
    <AlertLinkPage
      submission={submission}
      title={t`End alerts`}
      lead={<Trans>We then write nothing more about what you waited for, and delete your address.</Trans>}
      send={<Trans>End alerts</Trans>}
      done={<Trans>Ended</Trans>}
    />
  );
}
