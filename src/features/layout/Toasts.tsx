import { useLingui } from '@lingui/react/macro';
import { Toaster } from 'sonner';

const look = {
  fontFamily: 'var(--font-sans)',
  '--normal-bg': 'var(--color-sheet)',
  '--normal-text': 'var(--color-ink)',
  '--normal-border': 'var(--color-hairline)',
  '--border-radius': 'var(--radius-md)',
};

// The library's styles stand outside the layers: only what is important reaches over them.
const classNames = { toast: 'text-sm!', closeButton: 'size-8! after:absolute after:-inset-1.5' };

/** Where notices appear: bottom right, for 10 s, longer while they are read (REQUIREMENTS G6). */
export function Toasts() {
  const { t } = useLingui();
  return (
    <Toaster
      position="bottom-right"
      duration={10_000}
      mobileOffset={{ bottom: 'calc(var(--bottom-bar, 0px) + 16px)' }}
      closeButton
      theme="system"
      containerAriaLabel={t`Notifications`}
      toastOptions={{ closeButtonAriaLabel: t`Close notification`, classNames }}
      style={look}
    />
  );
}
