import { CircleAlert } from 'lucide';
import { type ReactNode, useId } from 'react';
import { cx } from './cx';
import { Icon } from './Icon';

export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

export interface CommonFieldProps {
  label: string;
  hideLabel?: boolean | undefined;
  aside?: string | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  beside?: ReactNode;
  className?: string | undefined;
}

export function Field({
  label,
  hideLabel = false,
  aside,
  hint,
  error,
  beside,
  className,
  children,
}: CommonFieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const note = error ?? hint;
  const control = children({
    id,
    'aria-describedby': note === undefined ? undefined : `${id}-note`,
    'aria-invalid': error === undefined ? undefined : true,
  });
  return (
    <div className={cx('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'font-medium text-sm'}>
        {label}
        {aside !== undefined && <span className="font-normal text-muted"> ({aside})</span>}
      </label>
      {beside === undefined ? (
        control
      ) : (
        <div className="flex gap-2">
          {control}
          {beside}
        </div>
      )}
      {note !== undefined && <FieldNote id={`${id}-note`} text={note} isError={error !== undefined} />}
    </div>
  );
}

export function FieldNote({ id, text, isError }: { id: string; text: string; isError: boolean }) {
  return (
    <p id={id} className={cx('flex gap-1.5 text-sm', isError ? 'text-accent' : 'text-muted')}>
      {isError && <Icon icon={CircleAlert} className="mt-0.5 size-4 shrink-0" strokeWidth={1.75} />}
      <span className="min-w-0 break-words">{text}</span>
    </p>
  );
}
