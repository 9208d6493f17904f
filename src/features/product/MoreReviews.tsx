import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { ReviewList } from '../../app/review-lists';
import { Button } from '../../ui/Button';
import { Failure } from '../../ui/Failure';

/** The end of a list of reviews: what comes next, on its way, failed, or that there is no more. */
export function MoreReviews({ list, listId }: { list: ReviewList; listId: string }) {
  const { t } = useLingui();
  const shown = useSelector(list, (s) => s.context.items.length);
  const total = useSelector(list, (s) => s.context.total);
  const isSettled = useSelector(list, (s) => s.matches({ shown: 'settled' }));
  const hasFailed = useSelector(list, (s) => s.matches({ shown: 'moreFailed' }));
  const isEnd = useSelector(list, (s) => s.matches({ shown: 'exhausted' }));

  // Whoever pressed the button goes on with the first review it brought: the button has moved below them all, or gone.
  const pressedAt = useRef<number | null>(null);
  useEffect(() => {
    if (pressedAt.current === null || shown <= pressedAt.current) return;
    const first = document.getElementById(listId)?.children[pressedAt.current];
    if (first instanceof HTMLElement) first.focus({ preventScroll: true });
    pressedAt.current = null;
  }, [shown, listId]);
  const press = () => {
    pressedAt.current = shown;
    list.send({ type: 'more.requested' });
  };

  if (hasFailed)
    return (
      <Failure
        title={t`More reviews could not be loaded`}
        retryLabel={t`Try again`}
        onRetry={() => list.send({ type: 'retry.requested' })}
        className="py-6"
      />
    );
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3 border-hairline border-t pt-6 text-muted text-sm tabular-nums">
      {isEnd ? (
        <p>
          <Plural value={total} one="This is the only review" other="You have read all # reviews" />
        </p>
      ) : (
        <>
          <Button variant="secondary" busy={!isSettled} onClick={press}>
            <Trans>Show more reviews</Trans>
          </Button>
          <p>
            <Trans>
              {shown} of {total}
            </Trans>
          </p>
        </>
      )}
    </div>
  );
}
