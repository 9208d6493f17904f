import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { ComponentProps } from 'react';
import { TextField } from '../../ui/TextField';
import { useActors } from '../use-actors';

type AmountFieldProps = Pick<
  ComponentProps<typeof TextField>,
  'label' | 'hint' | 'error' | 'name' | 'value' | 'readOnly' | 'onChange'
>;

/** A sum of money to type, with a comma or a point. */
export function AmountField({ label, ...rest }: AmountFieldProps) {
  const { i18n } = useLingui();
  const { settings } = useActors();
  const symbol = useSelector(settings, (s) => s.context.settings?.setting.currency_icon ?? '');
  return (
    <TextField
      {...rest}
      label={symbol === '' ? label : `${label} (${symbol})`}
      inputMode="decimal"
      placeholder={i18n.number(25, { minimumFractionDigits: 2 })}
      autoComplete="off"
      className="max-w-64 tabular-nums"
    />
  );
}
