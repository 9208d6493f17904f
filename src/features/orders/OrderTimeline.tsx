import { Trans, useLingui } from '@lingui/react/macro';
import { cx } from '../../ui/cx';
import { useDateFormat } from '../use-date-format';
import { type PartOfOrder, type Step, stepsOf } from './order-parts';
import { useEventTexts } from './use-order-texts';

export function OrderTimeline({ part }: { part: PartOfOrder }) {
  const { t } = useLingui();
  const steps = stepsOf(part);
  const last = steps.findLastIndex(({ at }) => at !== null);
  return (
    <ol aria-label={t`Progress`} className="text-sm">
      {steps.map((step, index) => (
        <TimelineStep
          key={`${step.kind}-${step.at}`}
          step={step}
          isNow={index === last}
          isEnd={index === steps.length - 1}
        />
      ))}
    </ol>
  );
}

function TimelineStep({ step: { kind, at, note }, isNow, isEnd }: { step: Step; isNow: boolean; isEnd: boolean }) {
  const moment = useDateFormat();
  const words = useEventTexts();
  return (
    <li aria-current={isNow ? 'step' : undefined} className="grid grid-cols-[1rem_minmax(0,1fr)] gap-x-3">
      <span aria-hidden className="flex flex-col items-center">
        <span
          className={cx(
            'mt-1.5 size-2.5 shrink-0 rounded-full border',
            at === null ? 'border-line' : 'border-ink bg-ink',
            isNow && 'ring-4 ring-wash',
          )}
        />
        {!isEnd && <span className={cx('mt-1.5 w-px grow', at === null || isNow ? 'bg-hairline' : 'bg-line')} />}
      </span>
      <div className={cx(!isEnd && 'pb-4')}>
        <p className={cx(isNow && 'font-semibold', at === null && 'text-muted')}>
          {words(kind)}
          {at === null && (
            <span className="sr-only">
              {' '}
              <Trans>(not yet)</Trans>
            </span>
          )}
        </p>
        {at !== null && (
          <p className="text-muted">
            <time dateTime={at}>{moment(at)}</time>
          </p>
        )}
        {note !== '' && <p className="wrap-anywhere mt-0.5">{note}</p>}
      </div>
    </li>
  );
}
