import type { ComponentProps } from 'react';
import { controlLook } from './control-look';
import { Field } from './Field';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  label: string;
  hideLabel?: boolean | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  className?: string | undefined;
}

/** One line of text or a number. */
export function TextField({ label, hideLabel, hint, error, className, ...input }: TextFieldProps) {
  return (
    <Field label={label} hideLabel={hideLabel} hint={hint} error={error} className={className}>
      {(control) => <input type="text" {...input} {...control} className={controlLook} />}
    </Field>
  );
}
