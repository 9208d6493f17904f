import { Trans, useLingui } from '@lingui/react/macro';
import { type AlertLink, AlertLinkPage } from '../alerts/AlertLinkPage';

/** Page of the mailed link that confirms a subscription of the newsletter. */
export function ConfirmNewsletterPage(link: AlertLink) {
  const { t } = useLingui();
  return (
    <AlertLinkPage
      {...link}
      title={t`Confirm your newsletter`}
      lead={<Trans>We write to you about new products and offers. A link in each letter ends it.</Trans>}
      send={<Trans>Confirm</Trans>}
      done={<Trans>Confirmed</Trans>}
    />
  );
}
