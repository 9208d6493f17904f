import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { PagedList } from '../../services/catalog/paged-lists';
import { Button } from '../../ui/Button';
import { cx } from '../../ui/cx';
import { Failure } from '../../ui/Failure';
import { useNearListEnd } from '../use-near-list-end';
import { ShownCount } from './ShownCount';

interface ListEndProps {
  list: PagedList;
  failure: string;
  more?: ReactNode;
  end: (total: number) => ReactNode;
  goesOn?: boolean;
  className?: string;
}

const belowGrid = 'mt-16 flex flex-col items-center gap-4';

/** End of a paged list: button, loading state, error or last line. Must directly follow the list's element. */
export function ListEnd({ list, failure, more, end, goesOn = false, className = belowGrid }: ListEndProps) {
  const { t } = useLingui();
  const shown = useSelector(list, (s) => s.context.items.length);
  const total = useSelector(list, (s) => s.context.total);
  const isSettled = useSelector(list, (s) => s.matches({ shown: 'settled' }));
  const hasFailed = useSelector(list, (s) => s.matches({ shown: 'moreFailed' }));
  const isEnd = useSelector(list, (s) => s.matches({ shown: 'exhausted' }));
  const ref = useNearListEnd(goesOn && isSettled, () => list.send({ type: 'end.neared' }));

  // Number of items when the button was pressed. New items move the button, so the first of them gets the focus.
  const pressedAt = useRef<number | null>(null);
  useEffect(() => {
    if (pressedAt.current === null || shown <= pressedAt.current) return;
    const rows = ref.current?.previousElementSibling?.querySelectorAll(':scope > li, :scope > div > [role=listitem]');
    // First of the rows that were added since the press. Counts from the end, where new rows are.
    const row = rows?.[rows.length - (shown - pressedAt.current)];
    const target = row?.querySelector<HTMLElement>('a') ?? row;
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    pressedAt.current = null;
  }, [shown, ref]);
  const press = () => {
    pressedAt.current = shown;
    list.send({ type: 'more.requested' });
  };

  return (
    <div ref={ref} className={cx('text-sm tabular-nums', className)}>
      {hasFailed ? (
        <Failure
          title={failure}
          retryLabel={t`Try again`}
          onRetry={() => list.send({ type: 'retry.requested' })}
          className="py-0"
        />
      ) : (
        <>
          <p aria-live="polite" className="text-muted">
            {isEnd ? end(total) : <ShownCount shown={shown} total={total} />}
          </p>
          {!isEnd && (
            <Button variant="secondary" busy={!isSettled} onClick={press}>
              {more ?? <Trans>Show more</Trans>}
            </Button>
          )}
        </>
      )}
    </div>
  );
}
