import type { ReactNode } from 'react';
import { cx } from './cx';

interface EmptyStateProps {
  icon?: ReactNode;
  title: ReactNode;
  heading?: 'h1' | 'h2' | undefined;
  children?: ReactNode;
  action?: ReactNode;
  className?: string | undefined;
}

export function EmptyState({ icon, title, heading: Heading = 'h2', children, action, className }: EmptyStateProps) {
  return (
    <div className={cx('mx-auto flex max-w-md flex-col items-center px-4 py-16 text-center', className)}>
      {icon !== undefined && <div className="mb-6 grid size-20 place-items-center rounded-full bg-wash">{icon}</div>}
      <Heading className="text-xl">{title}</Heading>
      {children !== undefined && <div className="mt-3 text-muted">{children}</div>}
      {action !== undefined && <div className="mt-8">{action}</div>}
    </div>
  );
}
