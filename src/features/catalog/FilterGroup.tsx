import { ChevronDown } from 'lucide';
import { type ReactNode, useState } from 'react';
import { Icon } from '../../ui/Icon';

export function FilterGroup({ name, open = true, children }: { name: string; open?: boolean; children: ReactNode }) {
  // `open` is only the initial state. Afterwards, the user opens and closes the group.
  const [isOpen] = useState(open);
  return (
    <details open={isOpen} className="group border-hairline border-b">
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 rounded-sm font-semibold text-sm">
        {name}
        <Icon icon={ChevronDown} className="size-4 transition-[rotate] group-open:rotate-180" />
      </summary>
      <div className="pb-5">{children}</div>
    </details>
  );
}
