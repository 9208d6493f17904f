import { type ComponentProps, useId } from 'react';
import { Checkbox } from './Checkbox';
import { FieldNote } from './Field';

interface CheckboxFieldProps extends Omit<ComponentProps<typeof Checkbox>, 'id'> {
  error?: string | undefined;
}

export function CheckboxField({ error, className, ...checkbox }: CheckboxFieldProps) {
  const id = useId();
  return (
    <div className={className}>
      <Checkbox
        {...checkbox}
        aria-describedby={error === undefined ? undefined : `${id}-note`}
        aria-invalid={error === undefined ? undefined : true}
      />
      {error !== undefined && <FieldNote id={`${id}-note`} text={error} isError />}
    </div>
  );
}
