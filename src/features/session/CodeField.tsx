import type { ComponentProps } from 'react';
import { controlStyles } from '../../ui/control-styles';
import { cx } from '../../ui/cx';
import { Field } from '../../ui/Field';

interface CodeFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'type' | 'className'> {
  label: string;
  error?: string | undefined;
}

export function CodeField({ label, error, ...input }: CodeFieldProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <input
          {...input}
          {...control}
          inputMode="numeric"
          autoComplete="one-time-code"
          // No maxLength: the browser would truncate a pasted code that contains spaces.
          className={cx(controlStyles, 'min-h-13 text-center font-semibold text-2xl! tabular-nums tracking-code')}
        />
      )}
    </Field>
  );
}
