import type { ComponentProps } from 'react';
import { controlLook } from './control-look';
import { Field, type FieldLook } from './Field';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className'>, FieldLook {}

export function TextField({ label, hideLabel, aside, hint, error, beside, className, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, hideLabel, aside, hint, error, beside, className }}>
      {(control) => <input type="text" {...input} {...control} className={controlLook} />}
    </Field>
  );
}
