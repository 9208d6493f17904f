import type { ReactNode } from 'react';
import { Button } from './Button';
import { cx } from './cx';

interface FailureProps {
  title: ReactNode;
  /** 'h1' where the page has no other heading above it. */
  heading?: 'h1' | 'h2' | undefined;
  /** What it means, in one sentence. */
  message?: ReactNode;
  retryLabel: ReactNode;
  onRetry: () => void;
  busy?: boolean | undefined;
  className?: string | undefined;
}

/** Something did not load: says so and offers another try. */
export function Failure({
  title,
  heading: Heading = 'h2',
  message,
  retryLabel,
  onRetry,
  busy,
  className,
}: FailureProps) {
  return (
    <div role="alert" className={cx('mx-auto flex max-w-md flex-col items-center px-4 py-16 text-center', className)}>
      <Heading className="text-xl">{title}</Heading>
      {message !== undefined && <p className="mt-3 text-muted">{message}</p>}
      <Button variant="secondary" busy={busy} onClick={onRetry} className="mt-8">
        {retryLabel}
      </Button>
    </div>
  );
}
