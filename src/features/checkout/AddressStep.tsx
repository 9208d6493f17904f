import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide';
import { addressOf } from '../../../machines/checkout.machine';
import type { Address } from '../../contract/account';
import { buttonStyles } from '../../ui/button-styles';
import { CheckboxField } from '../../ui/CheckboxField';
import { Icon } from '../../ui/Icon';
import { PageSkeleton } from '../../ui/PageSkeleton';
import { RadioGroup } from '../../ui/RadioGroup';
import { AddressLines } from './AddressLines';
import { billingOf } from './convert-quote';
import { OfficeHint } from './OfficeHint';
import { RadioCard } from './RadioCard';
import { StepFooter } from './StepFooter';
import { StepHead } from './StepHead';
import { type CheckoutActor, useChosen, useQuote } from './use-checkout';

/** Checkout step: choice of the shipping and billing addresses (REQUIREMENTS K1). */
export function AddressStep({ checkout }: { checkout: CheckoutActor }) {
  const { t } = useLingui();
  const quote = useQuote(checkout);
  const chosen = useChosen(checkout);
  const addresses = quote?.addresses ?? [];
  const address = addressOf({ chosen, quote });
  if (!address) return <PageSkeleton />;
  return (
    <>
      <StepHead step="address">{t`Where should we deliver?`}</StepHead>
      <OfficeHint quote={quote} />
      <AddressChoice
        legend={t`Delivery address`}
        name="address"
        addresses={addresses}
        chosen={address}
        onChoose={(id) => checkout.send({ type: 'address.chosen', id })}
      />
      <Link
        to="/p/checkout/address"
        search={{ edit: 'new' }}
        className={`${buttonStyles({ variant: 'quiet' })} -ms-3 mt-3 px-3`}
      >
        <Icon icon={Plus} className="size-5" />
        <Trans>Add another address</Trans>
      </Link>
      <Billing checkout={checkout} addresses={addresses} />
      <StepFooter checkout={checkout} />
    </>
  );
}

function Billing({ checkout, addresses }: { checkout: CheckoutActor; addresses: Address[] }) {
  const { t } = useLingui();
  const quote = useQuote(checkout);
  const chosen = useChosen(checkout);
  const billing = billingOf({ chosen, quote });
  const isSame = chosen.billing === null;
  const choose = (id: string | null) => checkout.send({ type: 'billing.chosen', id });
  return (
    <section className="mt-8 border-hairline border-t pt-6">
      <h2 className="text-lg">
        <Trans>Billing address</Trans>
      </h2>
      <CheckboxField
        className="mt-2"
        checked={isSame}
        onChange={({ target }) => choose(target.checked ? null : (billing?.id ?? null))}
      >
        <Trans>Same as the delivery address</Trans>
      </CheckboxField>
      {!isSame && billing && (
        <>
          <AddressChoice
            legend={t`Billing address`}
            name="billing"
            addresses={addresses}
            chosen={billing}
            onChoose={choose}
          />
          <Link
            to="/p/checkout/address"
            search={{ edit: 'new', use: 'billing' }}
            className={`${buttonStyles({ variant: 'quiet' })} -ms-3 mt-3 px-3`}
          >
            <Icon icon={Plus} className="size-5" />
            <Trans>Another billing address</Trans>
          </Link>
        </>
      )}
    </section>
  );
}

interface AddressChoiceProps {
  legend: string;
  name: string;
  addresses: Address[];
  chosen: Address;
  onChoose: (id: string) => void;
}

function AddressChoice({ legend, name, addresses, chosen, onChoose }: AddressChoiceProps) {
  return (
    <RadioGroup legend={legend} name={name} className="mt-6">
      {(radio) => (
        <div className="grid gap-3 tablet:grid-cols-2">
          {addresses.map((address) => (
            <div key={address.id} className="relative grid">
              <RadioCard
                radio={radio}
                value={address.id}
                isChosen={address.id === chosen.id}
                onChoose={() => onChoose(address.id)}
                title={address.name}
              >
                <AddressLines address={address} />
                {/* Reserves space for the Edit link, which is positioned over the card. */}
                <span aria-hidden className="block h-9" />
              </RadioCard>
              <Link
                to="/p/checkout/address"
                search={{ edit: address.id, ...(name === 'billing' && { use: 'billing' as const }) }}
                className="absolute inset-s-12 bottom-1.5 inline-flex min-h-11 items-center text-sm underline underline-offset-4 hover:text-accent tablet:inset-s-13 tablet:bottom-2.5"
              >
                <Trans>Edit</Trans>
                <span className="sr-only"> {address.address}</span>
              </Link>
            </div>
          ))}
        </div>
      )}
    </RadioGroup>
  );
}
