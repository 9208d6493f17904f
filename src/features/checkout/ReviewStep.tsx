import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ChevronDown } from 'lucide';
import { type ReactNode, useId, useState } from 'react';
import {
  addressOf,
  isAllCollected,
  isTransfer,
  methodOf,
  optionOf,
  type Step,
} from '../../../machines/checkout.machine';
import type { Parcel, Quote } from '../../contract/checkout-quote';
import { Icon } from '../../ui/Icon';
import { TextArea } from '../../ui/TextArea';
import { DeliveryDays } from '../delivery/DeliveryDays';
import { deliveryText } from '../orders/order-parts';
import { textLanguage } from '../text-language';
import { usePrice } from '../use-price';
import { AddressLines } from './AddressLines';
import { CheckoutTotals } from './CheckoutTotals';
import { billingOf, feeOf } from './convert-quote';
import { ParcelLines } from './ParcelLines';
import { PlaceOrder } from './PlaceOrder';
import { BelowSummary } from './StepFrame';
import { StepHead } from './StepHead';
import { type CheckoutActor, useChosen, useIsBusy, useQuote } from './use-checkout';

const longestNote = 1000;

/** Checkout step: review of all choices before the order (REQUIREMENTS K1, K2). */
export function ReviewStep({ checkout }: { checkout: CheckoutActor }) {
  const { t } = useLingui();
  const price = usePrice();
  const quote = useQuote(checkout);
  const chosen = useChosen(checkout);
  const address = addressOf({ chosen, quote });
  const billing = billingOf({ chosen, quote });
  const method = methodOf({ chosen, quote });
  if (!quote || !address || !billing || !method) return null;
  const isCollected = isAllCollected(quote);
  return (
    <>
      <StepHead step="review">{t`Review your order`}</StepHead>
      <div className="mt-6 divide-y divide-hairline border-hairline border-y">
        <Part title={isCollected ? t`Contact address` : t`Delivery address`} step="address">
          <span className="block font-semibold">{address.name}</span>
          <AddressLines address={address} />
          {isCollected && (
            <span className="mt-1 block text-muted text-sm">
              <Trans>Your address is used only for contact and billing.</Trans>
            </span>
          )}
        </Part>
        <Part title={t`Billing address`} step="address">
          {billing.id === address.id ? (
            isCollected ? (
              <Trans>Same as the contact address</Trans>
            ) : (
              <Trans>Same as the delivery address</Trans>
            )
          ) : (
            <>
              <span className="block font-semibold">{billing.name}</span>
              <AddressLines address={billing} />
            </>
          )}
        </Part>
        <Part title={t`Delivery`} step="delivery">
          <Parcels quote={quote} isPaidLater={isTransfer(method)} />
        </Part>
        <Part title={t`Payment`} step="payment">
          <span className="block">{method.name}</span>
          {isTransfer(method) && <span className="block text-muted text-sm">{chosen.notes.transfer}</span>}
        </Part>
      </div>
      <Note checkout={checkout} />
      <div className="mt-8 desktop:hidden">
        <CheckoutTotals quote={quote} total={price(quote.total)} />
      </div>
      <BelowSummary>
        <PlaceOrder checkout={checkout} />
      </BelowSummary>
    </>
  );
}

function Part({ title, step, children }: { title: string; step: Step; children: ReactNode }) {
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 py-5 tablet:grid-cols-[10rem_minmax(0,1fr)_auto]"
    >
      <h2 id={headingId} className="font-semibold text-base tracking-normal">
        {title}
      </h2>
      <div className="max-tablet:col-span-2 max-tablet:row-start-2 max-tablet:mt-2">{children}</div>
      <Link
        to={`/p/checkout/${step}`}
        className="-my-2.5 inline-flex min-h-11 items-center text-sm underline underline-offset-4 hover:text-accent max-tablet:col-start-2 max-tablet:row-start-1"
      >
        <Trans>Change</Trans>
        <span className="sr-only"> {title}</span>
      </Link>
    </section>
  );
}

function Parcels({ quote, isPaidLater }: { quote: Quote; isPaidLater: boolean }) {
  const { t } = useLingui();
  const price = usePrice();
  return (
    <div className="flex flex-col gap-8">
      {quote.parcels.map((parcel) => {
        const { sellerId, seller, lines } = parcel;
        const fee = feeOf(parcel);
        const method = optionOf(parcel);
        const office = method?.office;
        return (
          <div key={sellerId}>
            <h3 className="font-semibold text-base tracking-normal">{seller || t`Directly from the shop`}</h3>
            {parcel.trader && <Trader {...parcel.trader} />}
            <div className="mt-3">
              <ParcelLines lines={lines} />
            </div>
            <p className="mt-3 flex justify-between gap-4 text-muted text-sm">
              <span className="wrap-anywhere min-w-0">
                {deliveryText(method?.name, office && `${office.name}, ${office.address}, ${office.city}`)}
              </span>
              <span className="shrink-0 tabular-nums">{fee === 0 ? t`Free` : price(fee)}</span>
            </p>
            {method?.dates && (
              <p className="mt-1 text-sm">
                {isPaidLater ? (
                  <Trans>Sent once your transfer has arrived</Trans>
                ) : (
                  <DeliveryDays dates={method.dates} toOffice={method.toOffice} />
                )}
              </p>
            )}
          </div>
        );
      })}
    </div>
  );
}

/** Trader that the customer contracts with (Directive 2011/83/EU, article 6(1)(b)). */
function Trader({ slug, name }: NonNullable<Parcel['trader']>) {
  const { i18n } = useLingui();
  return (
    <p className="text-muted text-sm">
      {name !== '' && (
        <>
          <Trans>
            Sold by <span lang={textLanguage(name, i18n.locale)}>{name}</span>
          </Trans>
          {' · '}
        </>
      )}
      <Link
        to="/p/boutiques/$slug"
        params={{ slug }}
        target="_blank"
        className="inline-block py-1 underline underline-offset-4"
      >
        <Trans>Trader details</Trans>
      </Link>
    </p>
  );
}

function Note({ checkout }: { checkout: CheckoutActor }) {
  const { t } = useLingui();
  const { order } = useChosen(checkout).notes;
  const isBusy = useIsBusy(checkout);
  const left = longestNote - order.length;
  const [isOpen] = useState(order !== '');
  return (
    <details open={isOpen} className="group mt-3">
      <summary className="inline-flex min-h-11 list-none items-center gap-2 rounded-sm font-semibold">
        <Trans>Add a note</Trans>
        <Icon icon={ChevronDown} className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <TextArea
        label={t`Note for the boutiques`}
        aside={t`optional`}
        hint={t`${plural(left, { one: '# character left', other: '# characters left' })}`}
        name="additional_info"
        rows={3}
        maxLength={longestNote}
        readOnly={isBusy}
        className="mt-2"
        value={order}
        onChange={({ target }) => checkout.send({ type: 'note.changed', name: 'order', text: target.value })}
      />
    </details>
  );
}
