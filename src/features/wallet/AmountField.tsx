import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ComponentProps } from 'react';
import type { PaymentMethod } from '../../contract/checkout';
import { TextField } from '../../ui/TextField';
import { useActors } from '../use-actors';
import { usePrice } from '../use-price';

interface AmountFieldProps
  extends Pick<ComponentProps<typeof TextField>, 'error' | 'name' | 'value' | 'readOnly' | 'onChange'> {
  /** Minimum and maximum amount in cents. A limit that is null or undefined does not apply. */
  limits: Pick<PaymentMethod, 'min_amount' | 'max_amount'> | undefined;
}

export function AmountField({ limits, ...rest }: AmountFieldProps) {
  const { t, i18n } = useLingui();
  const { settings } = useActors();
  const symbol = useSelector(settings, (s) => s.context.settings?.setting.currency_icon ?? '');
  return (
    <TextField
      {...rest}
      label={symbol === '' ? t`Amount` : `${t`Amount`} (${symbol})`}
      hint={useLimitText(limits)}
      inputMode="decimal"
      placeholder={i18n.number(25, { minimumFractionDigits: 2 })}
      autoComplete="off"
      className="max-w-64 tabular-nums"
    />
  );
}

function useLimitText(limits: AmountFieldProps['limits']): string | undefined {
  const { t } = useLingui();
  const price = usePrice();
  const [least, most] = [limits?.min_amount ?? null, limits?.max_amount ?? null];
  const [leastPrice, mostPrice] = [price(least ?? 0), price(most ?? 0)];
  if (least !== null && most !== null) return t`From ${leastPrice} to ${mostPrice}.`;
  if (least !== null) return t`At least ${leastPrice}.`;
  return most === null ? undefined : t`At most ${mostPrice}.`;
}
