import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { X } from 'lucide';
import { type FocusEvent, useDeferredValue, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Toaster, toast } from 'sonner';
import { Icon } from '../../ui/Icon';
import { useActors } from '../use-actors';

const size = { '--width': '25rem' };

const classNames = {
  toast:
    'toast flex w-(--width) items-start gap-3 rounded-md border border-hairline bg-sheet p-3 ps-4 font-sans text-ink text-sm shadow-toast focus-visible:shadow-none! focus-visible:outline-2!',
  icon: 'my-1.25 flex h-5.5 flex-none items-center',
  // Clips the text, because the toast library gives each toast behind the front toast the height of the front toast.
  content: 'flex max-h-full min-w-0 flex-1 flex-col gap-0.5 overflow-hidden py-1.25',
  title: 'font-semibold',
  description: 'text-muted',
  actionButton:
    'h-9 max-h-full flex-none cursor-pointer self-center rounded-sm border border-line px-3 font-semibold hover:border-ink hover:bg-wash',
  closeButton:
    'relative order-1 flex size-8 flex-none cursor-pointer items-center justify-center rounded-full text-muted after:absolute after:-inset-1.5 hover:bg-wash hover:text-ink',
};

/** Stack of toasts. A toast closes after 10 s, unless a toast has the focus (REQUIREMENTS G6). */
export function Toasts() {
  const { t } = useLingui();
  const { miniCart, settings } = useActors();
  const isMiniCartOpen = useSelector(miniCart, (s) => s.matches('open'));
  const isRtl = useSelector(settings, (s) => s.context.settings?.setting.text_direction === 'rtl');
  const [start, end] = isRtl ? (['right', 'left'] as const) : (['left', 'right'] as const);
  const layer = useTopLayer();
  const { isRead, ...reading } = useReading(layer);
  return createPortal(
    <div {...reading}>
      <Toaster
        className="above-bottom-bar"
        style={size}
        // The mini cart is at the bottom on phones, and at the end in wider windows.
        position={isMiniCartOpen ? `top-${start}` : `bottom-${end}`}
        offset={{ bottom: 'calc(var(--bottom-bar, 0px) + 24px)' }}
        mobileOffset={{ bottom: 'calc(var(--bottom-bar, 0px) + max(16px, env(safe-area-inset-bottom)))' }}
        gap={13}
        expand={isRead}
        duration={isRead ? Number.POSITIVE_INFINITY : 10_000}
        closeButton
        icons={{ close: <Icon icon={X} className="size-4" /> }}
        containerAriaLabel={t`Notifications`}
        toastOptions={{ unstyled: true, classNames, closeButtonAriaLabel: t`Close notification` }}
      />
    </div>,
    layer,
  );
}

/** Returns the element for the toasts. It moves into an open modal dialog, because all elements outside are inert. */
function useTopLayer(): HTMLElement {
  const { overlay } = useActors();
  const requested = useSelector(overlay, (s) => s.context.open.at(-1));
  // Deferred, because a dialog opens in a deferred rendering too.
  const opened = useDeferredValue(requested);
  const topmost = requested && opened;
  const [layer] = useState(makeLayer);
  useEffect(() => {
    const dialog = topmost && [...document.querySelectorAll('dialog[open]')].at(-1);
    const place = dialog || document.body;
    if (layer.parentElement === place) return;
    place.append(layer);
    layer.showPopover?.();
  }, [layer, topmost]);
  useEffect(() => () => layer.remove(), [layer]);
  return layer;
}

function makeLayer(): HTMLElement {
  const layer = document.createElement('div');
  layer.className = 'fixed inset-auto m-0 size-0 overflow-visible border-0 bg-transparent p-0 print:hidden';
  layer.popover = 'manual';
  return layer;
}

function useReading(layer: HTMLElement) {
  const [isRead, setRead] = useState(false);
  const focus = useRef<{ holder: Element; origin: EventTarget | null }>(null);

  useEffect(() => {
    const observer = new MutationObserver(() => {
      if (!focus.current || focus.current.holder.isConnected) return;
      const { origin } = focus.current;
      focus.current = null;
      setRead(false);
      if (document.activeElement === document.body && origin instanceof HTMLElement)
        origin.focus({ preventScroll: true });
    });
    observer.observe(layer, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [layer]);

  // Shows all toasts again, because Sonner applies the new duration only to toasts that it shows after the change.
  // biome-ignore lint/correctness/useExhaustiveDependencies: isRead changes the duration of all toasts
  useEffect(() => {
    for (const shown of toast.getToasts()) if ('title' in shown) toast(shown.title, shown);
  }, [isRead]);

  return {
    isRead,
    onFocusCapture(event: FocusEvent) {
      // Hides the focus from Sonner: on blur, Sonner would move it back, and the Tab key could never leave the toasts.
      event.stopPropagation();
      focus.current = { holder: event.target, origin: focus.current?.origin ?? event.relatedTarget };
      setRead(true);
    },
    onBlurCapture({ relatedTarget }: FocusEvent) {
      if (layer.contains(relatedTarget as Node | null)) return;
      focus.current = null;
      setRead(false);
    },
  };
}
