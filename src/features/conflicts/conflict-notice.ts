import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { toast } from 'sonner';

interface ConflictNotice {
  onLook: () => void;
  /** Whoever reads it has put it away. */
  onClose: () => void;
  /** Takes it away, or keeps it from coming. */
  signal: AbortSignal;
}

/** Says that there is something to decide and leads to it, for as long as the shopper likes. */
export function showConflicts({ onLook, onClose, signal }: ConflictNotice): void {
  if (signal.aborted) return;
  // Of its own each time: one that still fades would swallow the next of its name.
  const id = toast.warning(
    i18n._(msg`Some of what you changed in your cart while you were offline needs your decision.`),
    {
      duration: Number.POSITIVE_INFINITY,
      action: { label: i18n._(msg`Look at it`), onClick: onLook },
      // It is told of as well, and some frames late, when the notice is taken away.
      onDismiss: () => signal.aborted || onClose(),
    },
  );
  signal.addEventListener('abort', () => toast.dismiss(id), { once: true });
}
