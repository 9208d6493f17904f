import type { ReactNode } from 'react';
import { cx } from './cx';

const tones = {
  accent: 'bg-accent text-on-accent',
  neutral: 'bg-sheet text-ink',
  quiet: 'bg-wash text-muted',
  success: 'bg-wash text-success',
  warn: 'bg-wash text-warn',
};

interface BadgeProps {
  tone?: keyof typeof tones | undefined;
  className?: string | undefined;
  children: ReactNode;
}

export function Badge({ tone = 'quiet', className, children }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex items-center rounded-sm px-2 py-0.5 font-semibold text-xs tabular-nums',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
