import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { controlLook } from './control-look';
import { cx } from './cx';
import { Field } from './Field';

interface SelectProps extends Omit<ComponentProps<'select'>, 'id' | 'className'> {
  label: string;
  hideLabel?: boolean | undefined;
  error?: string | undefined;
  className?: string | undefined;
}

/** The platform's own choice of one; options are its children. */
export function Select({ label, hideLabel, error, className, children, ...select }: SelectProps) {
  return (
    <Field label={label} hideLabel={hideLabel} error={error} className={className}>
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
