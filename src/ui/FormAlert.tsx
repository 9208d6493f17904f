import { CircleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from './Icon';

/** Error message of a whole form, announced by screen readers. */
export function FormAlert({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div role="alert" className="flex gap-3 rounded-md border border-accent bg-accent-wash p-4">
      <Icon icon={CircleAlert} className="mt-0.5 size-5 shrink-0 text-accent" strokeWidth={1.75} />
      <div className="min-w-0 break-words">
        <p className="font-semibold">{title}</p>
        {children && <div className="mt-1">{children}</div>}
      </div>
    </div>
  );
}
