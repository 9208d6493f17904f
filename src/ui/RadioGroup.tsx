import { type ReactNode, useId } from 'react';
import { cx } from './cx';
import { FieldNote } from './Field';

export interface RadioProps {
  type: 'radio';
  name: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface RadioGroupProps {
  legend: string;
  name: string;
  hint?: string | undefined;
  error?: string | undefined;
  className?: string | undefined;
  children: (radio: RadioProps) => ReactNode;
}

export function RadioGroup({ legend, name, hint, error, className, children }: RadioGroupProps) {
  const id = useId();
  const note = error ?? hint;
  return (
    <fieldset className={cx('min-w-0', className)}>
      <legend className="mb-1.5 font-medium text-sm">{legend}</legend>
      {children({
        type: 'radio',
        name,
        'aria-describedby': note === undefined ? undefined : `${id}-note`,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {note !== undefined && (
        <div className="mt-1.5">
          <FieldNote id={`${id}-note`} text={note} isError={error !== undefined} />
        </div>
      )}
    </fieldset>
  );
}
