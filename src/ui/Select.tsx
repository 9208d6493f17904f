import { ChevronDown } from 'lucide';
import type { ComponentProps } from 'react';
import { controlStyles } from './control-styles';
import { cx } from './cx';
import { type CommonFieldProps, Field } from './Field';
import { Icon } from './Icon';

interface SelectProps extends Omit<ComponentProps<'select'>, 'id' | 'className'>, CommonFieldProps {}

export function Select({ label, hideLabel, aside, hint, error, className, children, ...select }: SelectProps) {
  return (
    <Field label={label} hideLabel={hideLabel} aside={aside} hint={hint} error={error} className={className}>
      {(control) => (
        <span className="relative">
          <select {...select} {...control} className={cx(controlStyles, 'appearance-none pe-10')}>
            {children}
          </select>
          <Icon icon={ChevronDown} className="pointer-events-none absolute inset-e-3 inset-y-0 my-auto size-4" />
        </span>
      )}
    </Field>
  );
}
