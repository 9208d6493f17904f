import { Trans, useLingui } from '@lingui/react/macro';
import { type AlertLink, AlertLinkPage } from './AlertLinkPage';

/** Page of the mailed link that ends alerts. Its answer tells whether there was an alert. */
export function EndAlertsPage(link: AlertLink) {
  const { t } = useLingui();
  return (
    <AlertLinkPage
      {...link}
      title={t`End alerts`}
      lead={<Trans>We then write nothing more about what you waited for, and delete your address.</Trans>}
      send={<Trans>End alerts</Trans>}
      done={<Trans>Done</Trans>}
    />
  );
}
