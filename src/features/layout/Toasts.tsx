import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { CircleAlert, CircleCheck, TriangleAlert, X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Toaster } from 'sonner';
import { useActors } from '../use-actors';

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

/** Layer above all else. Moves into an open dialog, because the platform makes everything outside it inert. */
function TopLayer({ makeLayer, children }: { makeLayer: () => HTMLElement; children: ReactNode }) {
  const { overlay } = useActors();
  const topmost = useSelector(overlay, (s) => s.context.open.at(-1));
  const [layer] = useState(makeLayer);
  useEffect(() => {
    const dialog = topmost && [...document.querySelectorAll('dialog[open]')].at(-1);
    const place = dialog || document.body;
    if (layer.parentElement === place) return;
    place.append(layer);
    layer.showPopover?.();
  }, [layer, topmost]);
  useEffect(() => () => layer.remove(), [layer]);
  return createPortal(children, layer);
}

/** Where notices stand. The focus may come to them, and go on, as to anything else. */
function makeToastLayer(): HTMLElement {
  const layer = document.createElement('div');
  layer.className = 'toasts-layer';
  layer.popover = 'manual';
  letFocusPass(layer);
  return layer;
}

/** Lets the focus pass through notices. Sonner would return it to its origin, and does not wait for the focus. */
function letFocusPass(layer: HTMLElement): void {
  let origin: HTMLElement | undefined;
  let holder: Element | undefined;
  layer.addEventListener('focusin', (event) => {
    // Before React listens here.
    event.stopImmediatePropagation();
    const { target, relatedTarget } = event;
    if (target instanceof Element) holder = target;
    if (relatedTarget instanceof HTMLElement && !layer.contains(relatedTarget)) origin = relatedTarget;
    tellPointer(layer, 'mousemove');
  });
  layer.addEventListener('focusout', () => {
    tellPointer(layer, 'mouseout');
    // Some browsers say so also when it is removed.
    const left = holder;
    queueMicrotask(() => {
      if (left?.isConnected && holder === left) holder = undefined;
    });
  });
  new MutationObserver(() => {
    // The pointer has left, or the notice beside it has gone: who has come by keys reads it still.
    if (holder?.matches(':focus-visible')) tellPointer(layer, 'mousemove');
    if (holder && !holder.isConnected) {
      holder = undefined;
      if (document.activeElement === document.body) origin?.focus({ preventScroll: true });
    }
  }).observe(layer, { childList: true, subtree: true, attributeFilter: ['data-expanded'] });
}

/** The library lets notices wait while the pointer is on one, and not for the focus: it takes this for the pointer. */
function tellPointer(layer: HTMLElement, type: 'mousemove' | 'mouseout'): void {
  const list = layer.querySelector('[data-sonner-toaster]');
  list?.dispatchEvent(new MouseEvent(type, { bubbles: true, relatedTarget: document.body }));
}
