import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useRouter } from '@tanstack/react-router';
import type { Alert } from '../../contract/alerts';
import { Button } from '../../ui/Button';
import { SubmissionAlert } from '../form/SubmissionAlert';
import { type SubmissionActor, useSubmission } from '../form/use-submission';
import { ShopImage } from '../ShopImage';
import { useFocusAfterRemoval } from '../use-focus-after-removal';
import { usePrice } from '../use-price';

export interface AlertsSectionProps {
  /** Null when the alerts could not be loaded. */
  alerts: Alert[] | null;
  openAlertEnd: (id: string) => SubmissionActor;
}

/** List of the customer's alerts, each with a button that ends it (REQUIREMENTS D16). */
export function AlertsSection({ alerts, openAlertEnd }: AlertsSectionProps) {
  const { t } = useLingui();
  const router = useRouter();
  const heading = useFocusAfterRemoval(alerts?.length ?? 0);
  const reload = () => {
    // The list replaces the button.
    heading.current?.focus();
    void router.invalidate();
  };
  return (
    <section className="mt-16 max-w-2xl">
      <h2 ref={heading} tabIndex={-1} className="text-xl outline-none focus-visible:shadow-none">
        <Trans>My alerts</Trans>
      </h2>
      {alerts === null ? (
        <>
          <p role="alert" className="mt-3">
            <Trans>Your alerts could not be loaded.</Trans>
          </p>
          <Button variant="secondary" onClick={reload} className="mt-4">
            <Trans>Try again</Trans>
          </Button>
        </>
      ) : alerts.length === 0 ? (
        <p className="mt-3 text-muted">
          <Trans>
            You have no alerts. On any product page, you can ask us to email you when the item is back in stock or drops
            in price.
          </Trans>
        </p>
      ) : (
        <ul aria-label={t`My alerts`} className="mt-4 divide-y divide-hairline border-hairline border-y">
          {alerts.map((alert) => (
            <AlertItem key={alert.id} alert={alert} submission={openAlertEnd(alert.id)} />
          ))}
        </ul>
      )}
    </section>
  );
}

function AlertItem({ alert, submission }: { alert: Alert; submission: SubmissionActor }) {
  const { t } = useLingui();
  const price = usePrice();
  const { form, isSending } = useSubmission(submission);
  const { kind, product_name: product, slug, choice, thumb_image: image } = alert;
  const name = choice === '' ? product : `${product}, ${choice}`;
  const asked = price(alert.price ?? 0);
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)] items-center gap-x-4 gap-y-3 py-4 tablet:grid-cols-[4rem_minmax(0,1fr)_auto]">
      <ShopImage path={image} alt="" ratio="4 / 5" sizes="64px" className="rounded-md" />
      <div className="min-w-0">
        {slug === '' ? (
          <p className="font-medium">{name}</p>
        ) : (
          <Link
            to="/p/products/details/$slug"
            params={{ slug }}
            className="inline-flex min-h-11 items-center font-medium hover:underline"
          >
            {name}
          </Link>
        )}
        <p className="text-muted text-sm">
          {kind === 'price' ? <Trans>When it costs less than {asked}</Trans> : <Trans>When it is back in stock</Trans>}
        </p>
      </div>
      <form {...form} className="col-start-2 tablet:col-start-3">
        <SubmissionAlert submission={submission} />
        <Button type="submit" variant="secondary" busy={isSending} aria-label={t`Stop alert: ${name}`}>
          <Trans>Stop</Trans>
        </Button>
      </form>
    </li>
  );
}
