import { Trans, useLingui } from '@lingui/react/macro';
import type { AlertKind } from '../../contract/alerts';
import type { Variant } from '../../contract/product';
import { Button } from '../../ui/Button';
import { Choices } from '../../ui/Choices';
import { TextField } from '../../ui/TextField';
import { SubmissionForm } from '../form/SubmissionForm';
import type { SubmissionActor } from '../form/use-submission';
import { type Chosen, isSoldOut } from '../product/variant-choice';
import { usePrice } from '../use-price';
import { SentText } from './SentText';

interface AlertFormProps {
  kind: AlertKind;
  submission: SubmissionActor;
  /** Name of the product, for a price alert with the chosen items. */
  name: string;
  /** Present price in cents. */
  price: number;
  /** Variants to choose from. */
  variants: Variant[];
  onClose: () => void;
}

/** Form for an email when a product is back in stock or cheaper. */
export function AlertForm({ kind, submission, name, price, variants, onClose }: AlertFormProps) {
  const { t } = useLingui();
  const now = usePrice()(price);
  return (
    <SubmissionForm
      submission={submission}
      label={kind === 'price' ? t`Tell me when the price falls` : t`Tell me when it is back`}
      send={<Trans>Tell me</Trans>}
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
            <p className="font-medium">{name}</p>
            <p className="mt-1 text-muted">
              {kind === 'price' ? (
                <Trans>We send you one email when it costs less than {now}. Then we delete your address.</Trans>
              ) : (
                <Trans>We send you one email when it is in stock again. Then we delete your address.</Trans>
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

/**
 * Returns the choices for which a shopper can wait, if the product itself is in stock. A variant offers only its
 * sold-out items, unless another variant has sold-out items too. A single sold-out item is chosen.
 */
export function soldOutOf(variants: Variant[], chosen: Chosen): { variants: Variant[]; chosen: Chosen } {
  const gone = variants.filter(({ active_variant_items: items }) => items.some(isSoldOut));
  const [only] = gone.length === 1 ? gone : [];
  const items = only?.active_variant_items.filter(isSoldOut) ?? [];
  const [item] = items.length === 1 ? items : [];
  const others = Object.entries(chosen).filter(([id]) => gone.every((variant) => variant.id !== id));
  return {
    variants: variants.map((variant) => (variant === only ? { ...variant, active_variant_items: items } : variant)),
    chosen: Object.fromEntries(only && item ? [...others, [only.id, item.id]] : others),
  };
}
