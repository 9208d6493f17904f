import { Trans, useLingui } from '@lingui/react/macro';
import { type AlertLink, AlertLinkPage } from '../alerts/AlertLinkPage';

/** Page of the mailed link that ends a subscription of the newsletter. */
export function EndNewsletterPage(link: AlertLink) {
  const { t } = useLingui();
  return (
    <AlertLinkPage
      {...link}
      title={t`Unsubscribe from the newsletter`}
      lead={<Trans>We will stop sending you newsletters and delete your address.</Trans>}
      send={<Trans>Unsubscribe</Trans>}
      done={<Trans>Done</Trans>}
    />
  );
}
