import { useLingui } from '@lingui/react/macro';
import { Eye, EyeOff } from 'lucide';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { controlStyles } from '../../ui/control-styles';
import { cx } from '../../ui/cx';
import { Field } from '../../ui/Field';
import { Icon } from '../../ui/Icon';
import { IconButton } from '../../ui/IconButton';

interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'type' | 'className'> {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  below?: ReactNode;
}

export function PasswordField({ label, hint, error, below, ...input }: PasswordFieldProps) {
  const { t } = useLingui();
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <>
          <div className="relative">
            <input
              {...input}
              {...control}
              type={isShown ? 'text' : 'password'}
              autoCapitalize="none"
              spellCheck={false}
              className={cx(controlStyles, 'pe-12')}
            />
            <IconButton
              label={t`Show password`}
              aria-pressed={isShown}
              onClick={() => setShown(!isShown)}
              className="absolute! inset-e-0.5 top-0.5 text-muted"
            >
              <Icon icon={isShown ? EyeOff : Eye} className="size-5" strokeWidth={1.75} />
            </IconButton>
          </div>
          {below}
        </>
      )}
    </Field>
  );
}
