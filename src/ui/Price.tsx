import { Badge } from './Badge';
import { cx } from './cx';

interface PriceProps {
  now: string;
  before?: string | undefined;
  saving?: string | undefined;
  /** Text for screen readers that precedes the current price. Used only if there is a price `before`. */
  nowLabel: string;
  beforeLabel: string;
  size?: 'md' | 'lg' | undefined;
  className?: string | undefined;
}

export function Price({ now, before, saving, nowLabel, beforeLabel, size = 'md', className }: PriceProps) {
  const isOffer = before !== undefined;
  return (
    <p className={cx('flex flex-wrap items-baseline gap-x-2', className)}>
      <span className={cx('font-semibold', size === 'lg' && 'text-xl', isOffer && 'text-accent')}>
        {isOffer && <span className="sr-only">{`${nowLabel} `}</span>}
        {now}
      </span>
      {saving !== undefined && size === 'lg' && <Badge tone="accent">{saving}</Badge>}
      {isOffer && (
        <span className="text-muted text-xs">
          {`${beforeLabel} `}
          <s className={size === 'lg' ? 'text-base' : 'text-sm'}>{before}</s>
        </span>
      )}
    </p>
  );
}
