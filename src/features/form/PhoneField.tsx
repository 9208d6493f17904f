import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { TextField } from '../../ui/TextField';

/** Field for a phone number, marked as optional unless `required` is set. */
export function PhoneField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  const { t } = useLingui();
  return (
    <TextField
      label={t`Phone`}
      aside={props.required ? undefined : t`optional`}
      type="tel"
      autoComplete="tel"
      placeholder="+359 88 123 4567"
      {...props}
    />
  );
}
