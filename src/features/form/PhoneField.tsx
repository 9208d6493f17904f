import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { TextField } from '../../ui/TextField';

/** Phone number, marked as optional unless it is required. */
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
