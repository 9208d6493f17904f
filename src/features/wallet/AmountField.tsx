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
  const { settings } = useActors();
  const symbol = useSelector(settings, (s) => s.context.settings?.setting.currency_icon ?? '');
  return (
    <TextField
      {...rest}
      label={symbol === '' ? label : `${label} (${symbol})`}
      inputMode="decimal"
      autoComplete="off"
      className="max-w-64 tabular-nums"
    />
  );
}
