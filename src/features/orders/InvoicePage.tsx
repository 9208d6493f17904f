import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { Printer } from 'lucide';
import type { Order } from '../../contract/orders';
import { Button } from '../../ui/Button';
import { buttonStyles } from '../../ui/button-styles';
import { Icon } from '../../ui/Icon';
import type { SubmissionActor } from '../form/use-submission';
import { Logo } from '../layout/Logo';
import { PageHead } from '../PageHead';
import { useActors } from '../use-actors';
import { useDateFormat } from '../use-date-format';
import { InvoiceLines } from './InvoiceLines';
import { OrderTotals } from './OrderTotals';
import { officesOf, partsOf } from './order-parts';
import { CollectedAt, PostalAddress } from './PostalAddress';
import { usePaymentTexts } from './use-order-texts';

interface InvoicePageProps {
  order: Order;
  /** Downloads by the part's id. */
  invoices: ReadonlyMap<string, SubmissionActor>;
}

/** Printable receipt of an order, with the downloads of its invoices. */
export function InvoicePage({ order, invoices }: InvoicePageProps) {
  const { t } = useLingui();
  const parts = partsOf(order);
  const number = order.order_id;
  return (
    <>
      <PageHead title={t`Order summary ${number}`} noindex />
      <div className="mb-8 flex flex-wrap gap-2 print:hidden">
        <Button onClick={() => window.print()}>
          <Icon icon={Printer} className="size-4" />
          <Trans>Print</Trans>
        </Button>
        <Link to="/p/profile/orders/$id" params={{ id: order.order_id }} className={buttonStyles({ variant: 'quiet' })}>
          <Trans>Back to order</Trans>
        </Link>
      </div>
      <article
        aria-label={t`Order summary`}
        className="max-w-3xl rounded-md border border-hairline bg-sheet p-5 text-sm tablet:p-10 print:max-w-none print:border-0 print:p-0"
      >
        <Letterhead order={order} />
        <Recipients order={order} />
        {parts.map((part) => (
          <InvoiceLines
            key={part.key}
            part={part}
            hasSubtotal={parts.length > 1 && part.lines.length > 1}
            invoice={invoices.get(part.key)}
          />
        ))}
        <div className="mt-8 ms-auto max-w-72 break-inside-avoid">
          <OrderTotals order={order} parts={parts} />
        </div>
        <Payment order={order} />
      </article>
    </>
  );
}

function Letterhead({ order: { order_id: number, created_at: at } }: { order: Order }) {
  const { settings } = useActors();
  const day = useDateFormat('day');
  const footer = useSelector(settings, (s) => s.context.settings?.footer);
  const reach = [footer?.email, footer?.phone].filter((way) => !!way).join(' · ');
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-6">
      <div>
        <Logo />
        <p className="mt-2 text-muted">{footer?.address}</p>
        <p className="text-muted">{reach}</p>
      </div>
      <div className="text-end max-tablet:text-start">
        <h1 className="text-xl">
          <Trans>Order summary</Trans>
        </h1>
        <p className="mt-1 tabular-nums">{number}</p>
        <p className="text-muted">
          <time dateTime={at}>{day(at)}</time>
        </p>
      </div>
    </header>
  );
}

function Recipients({ order }: { order: Order }) {
  const { order_address: address } = order;
  const offices = officesOf(order);
  if (!address) return null;
  return (
    <div className="mt-8 grid gap-6 tablet:grid-cols-2 print:grid-cols-2">
      <section>
        <h2 className="mb-1 font-semibold text-sm tracking-normal">
          <Trans>Billing address</Trans>
        </h2>
        <PostalAddress address={address} use="billing" />
      </section>
      <section>
        <h2 className="mb-1 font-semibold text-sm tracking-normal">
          {offices.length > 0 ? <Trans>Collected at</Trans> : <Trans>Delivery address</Trans>}
        </h2>
        {offices.length > 0 ? (
          <CollectedAt address={address} offices={offices} />
        ) : (
          <PostalAddress address={address} use="shipping" />
        )}
      </section>
    </div>
  );
}

function Payment({ order }: { order: Order }) {
  const words = usePaymentTexts();
  const { payment_name: name, payment_method: method, currency, transection_id: reference } = order;
  return (
    <p className="mt-8 break-inside-avoid border-hairline border-t pt-4 text-muted">
      {[name || method, words(order), reference].filter((part) => part !== '').join(' · ')}
      {currency !== '' && (
        <>
          <br />
          <Trans>All amounts in {currency}.</Trans>
        </>
      )}
    </p>
  );
}
