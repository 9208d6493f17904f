import { Trans, useLingui } from '@lingui/react/macro';
import { cx } from '../../ui/cx';
import { type TimePart, timeParts } from './time-parts';
import { useTimeLeft } from './use-sale-clock';

interface SaleCountdownProps {
  endsAt: string;
  look?: 'figures' | 'line' | undefined;
  className?: string | undefined;
}

/** Time until the end of a sale, by server time. */
export function SaleCountdown({ endsAt, look = 'figures', className }: SaleCountdownProps) {
  const { t, i18n } = useLingui();
  const left = useTimeLeft(endsAt);
  if (left === 0)
    return (
      <p className={cx('font-semibold text-muted', className)}>
        <Trans>The sale is over</Trans>
      </p>
    );
  const parts = (display: 'long' | 'narrow') => timeParts(left ?? 0, i18n.locale, display);
  return (
    <div role="timer" aria-label={t`Time left`} className={cx(left === null && 'invisible', className)}>
      {look === 'line' ? (
        <>
          <Line parts={parts('narrow')} />
          <p className="sr-only">{parts('long').map(inWords).join(' ')}</p>
        </>
      ) : (
        <Figures parts={parts('long')} />
      )}
    </div>
  );
}

function Figures({ parts }: { parts: TimePart[] }) {
  return (
    <p className="flex gap-x-5 tablet:gap-x-7">
      {parts.map(({ unit, figure, name }) => (
        <span key={unit} className="flex flex-col">
          <span className="font-display text-2xl tabular-nums tracking-tight">{figure}</span>
          <span className="text-muted text-xs">{name}</span>
        </span>
      ))}
    </p>
  );
}

function Line({ parts }: { parts: TimePart[] }) {
  return (
    <p aria-hidden className="whitespace-nowrap font-semibold tabular-nums">
      {parts.map(inWords).join(' ')}
    </p>
  );
}

function inWords({ figure, name }: TimePart): string {
  return `${figure}${name}`;
}
