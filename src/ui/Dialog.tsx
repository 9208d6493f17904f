import { X } from 'lucide';
import { type ReactNode, useId } from 'react';
import { Icon } from './Icon';
import { IconButton } from './IconButton';
import { Sheet, type SheetProps } from './Sheet';

interface DialogProps extends Pick<SheetProps, 'open' | 'onClose' | 'placement'> {
  title: string;
  closeLabel: string;
  footer?: ReactNode;
  children: ReactNode;
}

export function Dialog({ title, closeLabel, footer, children, ...sheet }: DialogProps) {
  const titleId = useId();
  return (
    <Sheet {...sheet} aria-labelledby={titleId}>
      <div className="flex items-center justify-between gap-4 border-hairline border-b py-2 ps-5 pe-2">
        <h2 id={titleId} className="text-lg">
          {title}
        </h2>
        <IconButton label={closeLabel} onClick={sheet.onClose}>
          <Icon icon={X} className="size-5" />
        </IconButton>
      </div>
      <div className="relative min-h-0 grow overflow-y-auto overscroll-contain p-5">{children}</div>
      {footer !== undefined && (
        <div className="border-hairline border-t p-5 pb-[max(1.25rem,env(safe-area-inset-bottom))]">{footer}</div>
      )}
    </Sheet>
  );
}
