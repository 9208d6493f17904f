import { useLingui } from '@lingui/react/macro';
import { CircleAlert, CircleCheck, TriangleAlert, X } from 'lucide-react';
import { Toaster } from 'sonner';
import { TopLayer } from './TopLayer';
import { makeToastLayer } from './toast-layer';

const look = {
  fontFamily: 'var(--font-sans)',
  '--width': '25rem',
  '--normal-bg': 'var(--color-sheet)',
  '--normal-text': 'var(--color-ink)',
  '--normal-border': 'var(--color-hairline)',
  '--border-radius': 'var(--radius-md)',
};

const icons = {
  success: <CircleCheck aria-hidden strokeWidth={1.75} />,
  warning: <TriangleAlert aria-hidden strokeWidth={1.75} />,
  error: <CircleAlert aria-hidden strokeWidth={1.75} />,
  close: <X aria-hidden />,
};

/** Where notices appear: bottom right, over all else, for 10 s, longer while they are read (REQUIREMENTS G6). */
export function Toasts() {
  const { t } = useLingui();
  return (
    <TopLayer makeLayer={makeToastLayer}>
      <Toaster
        className="toasts above-bottom-bar"
        position="bottom-right"
        duration={10_000}
        mobileOffset={{ bottom: 'calc(var(--bottom-bar, 0px) + max(16px, env(safe-area-inset-bottom)))' }}
        closeButton
        theme="system"
        icons={icons}
        containerAriaLabel={t`Notifications`}
        toastOptions={{ closeButtonAriaLabel: t`Close notification` }}
        style={look}
      />
    </TopLayer>
  );
}
