import type { ComponentProps } from 'react';
import { controlStyles } from './control-styles';
import { cx } from './cx';
import { type CommonFieldProps, Field } from './Field';

interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'id' | 'className'>, CommonFieldProps {}

export function TextArea({ label, hideLabel, aside, hint, error, className, ...area }: TextAreaProps) {
  return (
    <Field label={label} hideLabel={hideLabel} aside={aside} hint={hint} error={error} className={className}>
      {(control) => (
        <textarea
          rows={6}
          {...area}
          {...control}
          className={cx(controlStyles, 'field-sizing-content max-h-96 min-h-36 resize-y')}
        />
      )}
    </Field>
  );
}
