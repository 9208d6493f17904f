import { X } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from './Icon';

export function Chip({
  children,
  removeLabel,
  onRemove,
}: {
  children: ReactNode;
  removeLabel: string;
  onRemove: () => void;
}) {
  return (
    <button
      type="button"
      aria-label={removeLabel}
      onClick={onRemove}
      className="inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-full border border-line ps-3.5 pe-2.5 presses text-sm hover:border-ink hover:bg-wash"
    >
      <span className="truncate">{children}</span>
      <Icon icon={X} className="size-4 shrink-0" />
    </button>
  );
}
