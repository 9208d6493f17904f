import type { ComponentProps } from 'react';
import { controlLook } from './control-look';
import { cx } from './cx';
import { Field, type FieldLook } from './Field';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id' | 'className'>, FieldLook {}

export function TextArea({ label, hideLabel, aside, hint, error, className, ...area }: TextAreaProps) {
  return (
    <Field label={label} hideLabel={hideLabel} aside={aside} hint={hint} error={error} className={className}>
      {(control) => (
        <textarea
          rows={6}
          {...area}
          {...control}
          className={cx(controlLook, 'field-sizing-content max-h-96 min-h-36 resize-y')}
        />
      )}
    </Field>
  );
}
