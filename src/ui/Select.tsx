import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { controlLook } from './control-look';
import { cx } from './cx';
import { Field, type FieldLook } from './Field';

interface SelectProps extends Omit<ComponentProps<'select'>, 'id' | 'className'>, FieldLook {}

export function Select({ label, hideLabel, aside, hint, error, className, children, ...select }: SelectProps) {
  return (
    <Field label={label} hideLabel={hideLabel} aside={aside} hint={hint} error={error} className={className}>
      {(control) => (
        <span className="relative">
          <select {...select} {...control} className={cx(controlLook, 'appearance-none pe-10')}>
            {children}
          </select>
          <ChevronDown aria-hidden className="pointer-events-none absolute inset-e-3 inset-y-0 my-auto size-4" />
        </span>
      )}
    </Field>
  );
}
