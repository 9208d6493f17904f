import { type ReactNode, useId } from 'react';
import { cx } from './cx';

/** What the control inside a field must carry to belong to its label, hint and error. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps {
  label: string;
  /** The label is for screen readers only. */
  hideLabel?: boolean | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  className?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** A form control with its label, a hint and, when refused, the reason. */
export function Field({ label, hideLabel = false, hint, error, className, children }: FieldProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className={cx('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'font-medium text-sm'}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': note === undefined ? undefined : `${id}-note`,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {note !== undefined && (
        <p id={`${id}-note`} className={cx('text-sm', error === undefined ? 'text-muted' : 'text-accent')}>
          {note}
        </p>
      )}
    </div>
  );
}
