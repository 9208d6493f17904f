import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { TextField } from '../../ui/TextField';

export function AccountEmailField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
  const { t } = useLingui();
  return (
    <TextField
      label={t`Email`}
      type="email"
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      {...props}
    />
  );
}
