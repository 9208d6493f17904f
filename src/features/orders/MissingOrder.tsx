import { PackageSearch } from 'lucide';
import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/EmptyState';
import { Icon } from '../../ui/Icon';
import { PageHead } from '../PageHead';

interface MissingOrderProps {
  title: string;
  /** Link to a page where the order can be found. */
  action: ReactNode;
  children: ReactNode;
}

export function MissingOrder({ title, action, children }: MissingOrderProps) {
  return (
    <>
      <PageHead title={title} noindex />
      <EmptyState
        heading="h1"
        icon={<Icon icon={PackageSearch} className="size-8 text-muted" strokeWidth={1.5} />}
        title={title}
        action={action}
      >
        {children}
      </EmptyState>
    </>
  );
}
