import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { Fragment, useId, useState } from 'react';
import {
  addressOf,
  type Chosen,
  hasLostChoice,
  isAllCollected,
  parcelWithoutOffice,
} from '../../../machines/checkout.machine';
import type { Parcel } from '../../contract/checkout-quote';
import type { CourierOffice } from '../../contract/courier-offices';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { FieldNote } from '../../ui/Field';
import { FormAlert } from '../../ui/FormAlert';
import { RadioGroup } from '../../ui/RadioGroup';
import { DeliveryDays } from '../delivery/DeliveryDays';
import { FreeDeliveryProgress } from '../delivery/FreeDeliveryProgress';
import { useOverlay } from '../use-overlay';
import { usePrice } from '../use-price';
import { OfficeDetails } from './OfficeDetails';
import { OfficePicker } from './OfficePicker';
import { ParcelLines } from './ParcelLines';
import { RadioCard } from './RadioCard';
import { StepFooter } from './StepFooter';
import { StepHead } from './StepHead';
import { type CheckoutActor, type CheckoutFlow, useChosen, useQuote } from './use-checkout';

/** Checkout step: choice of a delivery method for each boutique (REQUIREMENTS K1, K3). */
export function DeliveryStep({ flow }: { flow: CheckoutFlow }) {
  const { checkout } = flow;
  const { t } = useLingui();
  const quote = useQuote(checkout);
  const parcels = quote?.parcels ?? [];
  const { isOpen, open, close } = useOverlay('office');
  const [sellerId, setSellerId] = useState<string | null>(null);
  const isStuck = parcels.some(({ delivery }) => delivery === null);
  const showMissing = () => {
    const lacking = quote && parcelWithoutOffice(quote);
    if (lacking) document.getElementById(officeButtonId(lacking.sellerId))?.focus();
  };
  const pick = (id: string) => {
    setSellerId(id);
    open();
  };
  const picked = isOpen ? parcels.find((parcel) => parcel.sellerId === sellerId) : undefined;
  return (
    <>
      <StepHead step="delivery">{t`How would you like it delivered?`}</StepHead>
      {parcels.length > 1 && (
        <p className="mt-2 text-muted">
          <Trans>Each boutique sends its own parcel.</Trans>
        </p>
      )}
      <div className="mt-6 flex flex-col gap-10">
        {parcels.map((parcel) => (
          <ParcelChoice key={parcel.sellerId} parcel={parcel} checkout={checkout} onPick={pick} />
        ))}
      </div>
      {quote && isAllCollected(quote) && (
        <p className="mt-6 text-muted text-sm">
          <Trans>Your address is used only for contact and billing.</Trans>
        </p>
      )}
      <OfficeDialog flow={flow} parcel={picked} onClose={close} />
      <StepFooter
        checkout={checkout}
        onIncomplete={showMissing}
        disabledReason={isStuck ? t`Not everything can be delivered to this address` : undefined}
      />
    </>
  );
}

interface ParcelChoiceProps {
  parcel: Parcel;
  checkout: CheckoutActor;
  /** Opens the dialog to choose an office for a boutique's parcel. */
  onPick: (sellerId: string) => void;
}

function ParcelChoice({ parcel, checkout, onPick }: ParcelChoiceProps) {
  const { t } = useLingui();
  const price = usePrice();
  const chosen = useChosen(checkout);
  const { sellerId, seller, lines, deliveries } = parcel;
  const shown = shownOption(chosen, parcel);
  const boutique = seller || t`Pazar`;
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
        <>
          <LostChoice parcel={parcel} checkout={checkout} />
          <RadioGroup legend={t`Delivery by ${boutique}`} name={`delivery-${sellerId}`}>
            {(radio) => (
              <div className="grid gap-3">
                {deliveries.map((option) => (
                  <Fragment key={option.id}>
                    <RadioCard
                      radio={radio}
                      value={option.id}
                      isChosen={option === shown}
                      onChoose={() => checkout.send({ type: 'delivery.chosen', sellerId, id: option.id })}
                      title={option.name}
                      aside={<span className="tabular-nums">{option.fee === 0 ? t`Free` : price(option.fee)}</span>}
                    >
                      {option.dates && (
                        <span className="text-muted text-sm">
                          <DeliveryDays dates={option.dates} toOffice={option.toOffice} />
                        </span>
                      )}
                    </RadioCard>
                    {option.toOffice && option === shown && (
                      <OfficeField
                        sellerId={sellerId}
                        boutique={boutique}
                        office={option.office}
                        checkout={checkout}
                        onPick={onPick}
                      />
                    )}
                  </Fragment>
                ))}
              </div>
            )}
          </RadioGroup>
        </>
      )}
      <FreeDeliveryHint parcel={parcel} />
    </section>
  );
}

/** Says that the shop no longer offers what the shopper chose for a parcel. */
function LostChoice({ parcel, checkout }: Pick<ParcelChoiceProps, 'parcel' | 'checkout'>) {
  if (!hasLostChoice(useChosen(checkout), parcel)) return null;
  const { lost } = parcel;
  return (
    <div className="mb-4">
      <FormAlert
        title={
          lost === 'office' ? (
            <Trans>The office you chose no longer accepts this parcel.</Trans>
          ) : (
            <Trans>The delivery you chose is no longer available.</Trans>
          )
        }
      >
        {lost === 'office' ? (
          <Trans>Please choose another office.</Trans>
        ) : (
          <Trans>Please check how this parcel is delivered now.</Trans>
        )}
      </FormAlert>
    </div>
  );
}

interface OfficeFieldProps extends Pick<ParcelChoiceProps, 'checkout' | 'onPick'> {
  sellerId: string;
  boutique: string;
  office: CourierOffice | null;
}

const officeButtonId = (sellerId: string) => `office-${sellerId}`;

function OfficeField({ sellerId, boutique, office, checkout, onPick }: OfficeFieldProps) {
  const { t } = useLingui();
  const noteId = useId();
  const isAsked = useSelector(checkout, (s) => s.matches({ open: { delivery: 'lacking' } }));
  const isLacking = isAsked && !office;
  return (
    <section
      aria-label={t`Courier office for ${boutique}`}
      className="ms-4 border-hairline border-s-2 ps-4 pb-2 tablet:ms-7 tablet:ps-6"
    >
      {office ? (
        <OfficeDetails office={office} />
      ) : (
        <p>
          <Trans>Where will you collect the parcel?</Trans>
        </p>
      )}
      {/* One button for both cases, so that it keeps the focus when the first office is chosen. */}
      <Button
        id={officeButtonId(sellerId)}
        variant="secondary"
        className="mt-3"
        aria-describedby={isLacking ? noteId : undefined}
        onClick={() => onPick(sellerId)}
      >
        {office ? <Trans>Change office</Trans> : <Trans>Choose an office</Trans>}
        <span className="sr-only"> – {boutique}</span>
      </Button>
      {isLacking && (
        <div className="mt-1.5">
          <FieldNote id={noteId} text={t`Please choose the office where you collect it.`} isError />
        </div>
      )}
    </section>
  );
}

interface OfficeDialogProps {
  flow: CheckoutFlow;
  /** The dialog is closed without a parcel. */
  parcel: Parcel | undefined;
  onClose: () => void;
}

/** Dialog to choose the courier's office for a parcel. */
function OfficeDialog({ flow: { checkout, listOffices }, parcel, onClose }: OfficeDialogProps) {
  const { t } = useLingui();
  const quote = useQuote(checkout);
  const chosen = useChosen(checkout);
  const option = parcel && shownOption(chosen, parcel);
  return (
    <Dialog
      open={option !== undefined}
      onClose={onClose}
      placement="end"
      title={t`Choose an office`}
      closeLabel={t`Close`}
    >
      {parcel && option && (
        <OfficePicker
          listOffices={listOffices}
          methodId={option.id}
          cityId={addressOf({ chosen, quote })?.city_id ?? ''}
          chosen={option.office?.id ?? null}
          onChoose={(id) => {
            checkout.send({ type: 'office.chosen', sellerId: parcel.sellerId, deliveryId: option.id, id });
            onClose();
          }}
        />
      )}
    </Dialog>
  );
}

/** Returns the chosen option at once, also while the quote with it loads. */
function shownOption({ deliveries: chosen }: Chosen, { sellerId, deliveries, delivery }: Parcel) {
  return deliveries.find(({ id }) => id === chosen[sellerId]) ?? deliveries.find(({ id }) => id === delivery);
}

function FreeDeliveryHint({ parcel: { free } }: { parcel: Parcel }) {
  if (!free) return null;
  return <FreeDeliveryProgress freeFrom={free.from} missing={free.missing} />;
}
