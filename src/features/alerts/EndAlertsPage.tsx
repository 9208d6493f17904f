import { Trans, useLingui } from '@lingui/react/macro';
import { type AlertLink, AlertLinkPage } from './AlertLinkPage';

/** Page of the mailed link that ends alerts. Its answer tells whether there was an alert. */
export function EndAlertsPage(link: AlertLink) {
  const { t } = useLingui();
  return (
    <AlertLinkPage
      {...link}
      title={t`Stop alerts`}
      lead={<Trans>We will send no more emails about it and delete your address.</Trans>}
      send={<Trans>Stop alerts</Trans>}
      done={<Trans>Done</Trans>}
    />
  );
}
