import type { ComponentProps } from 'react';
import { controlLook } from '../../ui/control-look';
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
          // No maxLength: it would cut what is pasted with spaces in it.
          className={cx(controlLook, 'min-h-13 text-center font-semibold text-2xl! tabular-nums tracking-code')}
        />
      )}
    </Field>
  );
}
