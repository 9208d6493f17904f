import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { officeOf, officeTextOf } from '../../../machines/checkout.machine';
import type { Parcel } from '../../contract/checkout-quote';
import { RadioGroup } from '../../ui/RadioGroup';
import { TextField } from '../../ui/TextField';
import { DeliveryDays } from '../delivery/DeliveryDays';
import { FreeDeliveryProgress } from '../delivery/FreeDeliveryProgress';
import { usePrice } from '../use-price';
import { ParcelLines } from './ParcelLines';
import { RadioCard } from './RadioCard';
import { StepFooter } from './StepFooter';
import { StepHead } from './StepHead';
import { type CheckoutActor, useChosen, useQuote } from './use-checkout';

/** Checkout step: choice of a delivery method for each boutique (REQUIREMENTS K1, K3). */
export function DeliveryStep({ checkout }: { checkout: CheckoutActor }) {
  const { t } = useLingui();
  const parcels = useQuote(checkout)?.parcels ?? [];
  const isStuck = parcels.some(({ delivery }) => delivery === null);
  const choices = useRef<HTMLDivElement>(null);
  const showMissing = () => {
    const offices = choices.current?.querySelectorAll<HTMLInputElement>('input[name^=office-]') ?? [];
    [...offices].find(({ value }) => value.trim() === '')?.focus();
  };
  return (
    <>
      <StepHead step="delivery">{t`How should it be delivered?`}</StepHead>
      {parcels.length > 1 && (
        <p className="mt-2 text-muted">
          <Trans>Each boutique sends its own parcel. You pay once.</Trans>
        </p>
      )}
      <div ref={choices} className="mt-6 flex flex-col gap-10">
        {parcels.map((parcel) => (
          <ParcelChoice key={parcel.sellerId} parcel={parcel} checkout={checkout} />
        ))}
      </div>
      <StepFooter
        checkout={checkout}
        onIncomplete={showMissing}
        disabledReason={isStuck ? t`Not everything can be sent to this address` : undefined}
      />
    </>
  );
}

function ParcelChoice({ parcel, checkout }: { parcel: Parcel; checkout: CheckoutActor }) {
  const { t } = useLingui();
  const price = usePrice();
  const chosen = useChosen(checkout).deliveries[parcel.sellerId];
  const { sellerId, seller, lines, deliveries } = parcel;
  const shown = deliveries.find(({ id }) => id === chosen)?.id ?? parcel.delivery;
  const boutique = seller || t`From the shop itself`;
  return (
    <section aria-label={boutique}>
      <h2 className="border-ink border-b pb-3 text-lg">{boutique}</h2>
      <div className="py-4">
        <ParcelLines lines={lines} />
      </div>
      {deliveries.length === 0 ? (
        <p role="alert" className="rounded-md bg-wash p-4">
          <Trans>
            {boutique} does not deliver to this address.{' '}
            <Link to="/p/checkout/address" className="font-semibold underline underline-offset-4">
              Choose another address
            </Link>{' '}
            or remove these products{' '}
            <Link to="/p/cart" className="font-semibold underline underline-offset-4">
              from the cart
            </Link>
            .
          </Trans>
        </p>
      ) : (
        <RadioGroup legend={t`Delivery by ${boutique}`} name={`delivery-${sellerId}`}>
          {(radio) => (
            <div className="grid gap-3">
              {deliveries.map(({ id, name, fee, dates, toOffice }) => (
                <RadioCard
                  key={id}
                  radio={radio}
                  value={id}
                  isChosen={id === shown}
                  onChoose={() => checkout.send({ type: 'delivery.chosen', sellerId, id })}
                  title={name}
                  aside={<span className="tabular-nums">{fee === 0 ? t`Free` : price(fee)}</span>}
                >
                  {dates && (
                    <span className="text-muted text-sm">
                      <DeliveryDays dates={dates} toOffice={toOffice} />
                    </span>
                  )}
                </RadioCard>
              ))}
            </div>
          )}
        </RadioGroup>
      )}
      <OfficeField parcel={{ ...parcel, delivery: shown }} checkout={checkout} />
      <FreeDeliveryHint parcel={parcel} />
    </section>
  );
}

function OfficeField({ parcel, checkout }: { parcel: Parcel; checkout: CheckoutActor }) {
  const { t } = useLingui();
  const chosen = useChosen(checkout);
  const isAsked = useSelector(checkout, (s) => s.matches({ open: { delivery: 'lacking' } }));
  const office = officeOf(parcel, chosen);
  if (office === null) return null;
  const { sellerId } = parcel;
  return (
    <TextField
      label={t`Which office?`}
      hint={t`The courier and the street: it is collected there.`}
      placeholder={t`Econt, 40 Graf Ignatiev Street`}
      className="mt-4"
      name={`office-${sellerId}`}
      maxLength={200}
      required
      error={isAsked && office === '' ? t`Please name the office where you collect it.` : undefined}
      value={officeTextOf(sellerId, chosen)}
      onChange={({ target }) => checkout.send({ type: 'office.named', sellerId, text: target.value })}
    />
  );
}

export function FreeDeliveryHint({ parcel: { free } }: { parcel: Parcel }) {
  if (!free) return null;
  return <FreeDeliveryProgress freeFrom={free.from} missing={free.missing} />;
}
