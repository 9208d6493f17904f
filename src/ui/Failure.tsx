import type { ReactNode } from 'react';
import { Button } from './Button';
import { cx } from './cx';

interface FailureProps {
  icon?: ReactNode;
  title: ReactNode;
  heading?: 'h1' | 'h2' | undefined;
  message?: ReactNode;
  retryLabel: ReactNode;
  onRetry: () => void;
  busy?: boolean | undefined;
  wayOn?: ReactNode;
  className?: string | undefined;
}

export function Failure({
  icon,
  title,
  heading: Heading = 'h2',
  message,
  retryLabel,
  onRetry,
  busy,
  wayOn,
  className,
}: FailureProps) {
  return (
    <div role="alert" className={cx('mx-auto flex max-w-md flex-col items-center px-4 py-16 text-center', className)}>
      {icon !== undefined && <div className="mb-6 grid size-20 place-items-center rounded-full bg-wash">{icon}</div>}
      <Heading className="text-xl">{title}</Heading>
      {message !== undefined && <p className="mt-3 text-muted">{message}</p>}
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Button variant="secondary" busy={busy} onClick={onRetry}>
          {retryLabel}
        </Button>
        {wayOn}
      </div>
    </div>
  );
}
