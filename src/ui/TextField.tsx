import type { ComponentProps } from 'react';
import { controlStyles } from './control-styles';
import { type CommonFieldProps, Field } from './Field';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className'>, CommonFieldProps {}

export function TextField({ label, hideLabel, aside, hint, error, beside, className, ...input }: TextFieldProps) {
  return (
    <Field {...{ label, hideLabel, aside, hint, error, beside, className }}>
      {(control) => <input type="text" {...input} {...control} className={controlStyles} />}
    </Field>
  );
}
