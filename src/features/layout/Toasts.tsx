import { useLingui } from '@lingui/react/macro';
import { CircleAlert, CircleCheck, TriangleAlert, X } from 'lucide-react';
import { createPortal } from 'react-dom';
import { Toaster } from 'sonner';
import { useTopLayer } from './use-top-layer';

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

function makeLayer(): HTMLElement {
  const layer = document.createElement('div');
  layer.className = 'toasts-layer';
  layer.popover = 'manual';
  // The library lets a notice wait while the pointer is on it, and not for the focus: it takes this for the pointer.
  const tell = (type: 'mousemove' | 'mouseout') => {
    const list = layer.querySelector('[data-sonner-toaster]');
    list?.dispatchEvent(new MouseEvent(type, { bubbles: true, relatedTarget: document.body }));
  };
  layer.addEventListener('focusin', () => tell('mousemove'));
  layer.addEventListener('focusout', () => tell('mouseout'));
  return layer;
}

/** Where notices appear: bottom right, over all else, for 10 s, longer while they are read (REQUIREMENTS G6). */
export function Toasts() {
  const { t } = useLingui();
  return createPortal(
    <Toaster
      className="toasts"
      position="bottom-right"
      duration={10_000}
      mobileOffset={{ bottom: 'calc(var(--bottom-bar, 0px) + max(16px, env(safe-area-inset-bottom)))' }}
      closeButton
      theme="system"
      icons={icons}
      containerAriaLabel={t`Notifications`}
      toastOptions={{ closeButtonAriaLabel: t`Close notification` }}
      style={look}
    />,
    useTopLayer(makeLayer),
  );
}
