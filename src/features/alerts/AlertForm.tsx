import { Trans, useLingui } from '@lingui/react/macro';
import type { AlertKind } from '../../contract/alerts';
import type { Variant } from '../../contract/product';
import { Button } from '../../ui/Button';
import { Choices } from '../../ui/Choices';
import { TextField } from '../../ui/TextField';
import { SubmissionForm } from '../form/SubmissionForm';
import type { SubmissionActor } from '../form/use-submission';
import { isSoldOut } from '../product/variant-choice';
import { usePrice } from '../use-price';
import { SentText } from './SentText';

interface AlertFormProps {
  kind: AlertKind;
  submission: SubmissionActor;
  /** Whether the shopper is logged in, and so can see the alert in the account. */
  isCustomer: boolean;
  /** Name of the product, for a price alert with the chosen items. */
  name: string;
  /** Present price in cents. */
  price: number;
  /** Variants to choose from. */
  variants: Variant[];
  onClose: () => void;
}

/** The form may replace a button that had the focus. */
const focus = (name: HTMLElement | null) => name?.focus({ preventScroll: true });

/** Form for an email when a product is back in stock or cheaper. */
export function AlertForm({ kind, submission, isCustomer, name, price, variants, onClose }: AlertFormProps) {
  const { t } = useLingui();
  const now = usePrice()(price);
  return (
    <SubmissionForm
      submission={submission}
      label={kind === 'price' ? t`Notify me when the price drops` : t`Notify me when it is back`}
      send={<Trans>Notify me</Trans>}
      thanks={{
        title: <Trans>Thank you</Trans>,
        text: <SentText submission={submission} />,
        onward: (
          <Button variant="secondary" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
        ),
      }}
    >
      {({ field, choice }) => (
        <>
          <div>
            <p ref={focus} tabIndex={-1} className="font-medium outline-none focus-visible:shadow-none">
              {name}
            </p>
            <p className="mt-1 text-muted">
              {kind === 'price' ? (
                <Trans>We’ll email you once, when it costs less than {now}.</Trans>
              ) : (
                <Trans>We’ll email you once, when it is back in stock.</Trans>
              )}{' '}
              {isCustomer ? (
                <Trans>You can stop the alert in your wishlist.</Trans>
              ) : (
                <Trans>Then we’ll delete your address.</Trans>
              )}
            </p>
          </div>
          {variants.map((variant) => (
            <Choices
              key={variant.id}
              legend={variant.name}
              hint={t`please choose`}
              {...choice(variant.id)}
              choices={variant.active_variant_items.map((item) => ({
                value: item.id,
                label: item.name,
                colour: item.color ?? undefined,
                note: isSoldOut(item) ? t`sold out` : undefined,
              }))}
            />
          ))}
          <TextField label={t`Email`} type="email" autoComplete="email" required {...field('email')} />
        </>
      )}
    </SubmissionForm>
  );
}
