import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { toast } from 'sonner';

/** Says that there is something to decide and leads to it, for as long as the shopper likes. Returns what takes it away. */
export function showConflicts({ onLook, onClose }: { onLook: () => void; onClose: () => void }): () => void {
  // Of its own each time: one that still fades would swallow the next of its name.
  const id = toast.warning(
    i18n._(msg`Some of what you changed in your cart while you were offline needs your decision.`),
    {
      duration: Number.POSITIVE_INFINITY,
      action: { label: i18n._(msg`Look at it`), onClick: onLook },
      onDismiss: onClose,
    },
  );
  return () => void toast.dismiss(id);
}
