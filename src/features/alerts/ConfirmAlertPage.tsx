import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { type AlertLink, AlertLinkPage } from './AlertLinkPage';

/** Page of the mailed link that confirms an alert. */
export function ConfirmAlertPage(link: AlertLink) {
  const { t } = useLingui();
  return (
    <AlertLinkPage
      {...link}
      title={t`Confirm your alert`}
      lead={
        <Trans>
          We’ll email you once, when the product is back in stock or drops in price, as you asked. Then we’ll delete
          your address.
        </Trans>
      }
      send={<Trans>Confirm</Trans>}
      done={<Trans>Confirmed</Trans>}
      others={
        <Link
          to="/p/alerts/end"
          hash={link.token}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          <Trans>I no longer want it</Trans>
        </Link>
      }
    />
  );
}
