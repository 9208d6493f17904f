import { Trans, useLingui } from '@lingui/react/macro';
import { type AlertLink, AlertLinkPage } from '../alerts/AlertLinkPage';

/** Page of the mailed link that confirms a subscription of the newsletter. */
export function ConfirmNewsletterPage(link: AlertLink) {
  const { t } = useLingui();
  return (
    <AlertLinkPage
      {...link}
      title={t`Confirm your newsletter subscription`}
      lead={<Trans>We will email you about new products and offers. You can unsubscribe at any time.</Trans>}
      send={<Trans>Confirm</Trans>}
      done={<Trans>Confirmed</Trans>}
    />
  );
}
