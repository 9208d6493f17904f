import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { ProductList } from '../../app/product-lists';
import { Button } from '../../ui/Button';
import { Failure } from '../../ui/Failure';
import { useNearEnd } from './use-near-end';

/** The end of a grid of products, to stand right after it: what comes next, on its way, failed, or that there is no more. */
export function MoreProducts({ list }: { list: ProductList }) {
  const { t } = useLingui();
  const shown = useSelector(list, (s) => s.context.items.length);
  const total = useSelector(list, (s) => s.context.total);
  const isSettled = useSelector(list, (s) => s.matches({ shown: 'settled' }));
  const hasFailed = useSelector(list, (s) => s.matches({ shown: 'moreFailed' }));
  const isEnd = useSelector(list, (s) => s.matches({ shown: 'exhausted' }));
  const end = useNearEnd(isSettled, () => list.send({ type: 'end.neared' }));

  // Whoever pressed the button goes on with the first product it brought: the button has moved below them all, or gone.
  const pressedAt = useRef<number | null>(null);
  useEffect(() => {
    if (pressedAt.current === null || shown <= pressedAt.current) return;
    const grid = end.current?.previousElementSibling;
    grid?.children[pressedAt.current]?.querySelector('a')?.focus({ preventScroll: true });
    pressedAt.current = null;
  }, [shown, end]);
  const press = () => {
    pressedAt.current = shown;
    list.send({ type: 'more.requested' });
  };

  return (
    <div ref={end} className="mt-16 flex flex-col items-center gap-4 text-sm tabular-nums">
      {hasFailed ? (
        <Failure
          title={t`More products could not be loaded`}
          retryLabel={t`Try again`}
          onRetry={() => list.send({ type: 'retry.requested' })}
          className="py-0"
        />
      ) : isEnd ? (
        <p className="text-muted">
          <Plural
            value={total}
            one="This is the only product, there are no more"
            other="You have seen all # products, there are no more"
          />
        </p>
      ) : (
        <>
          <p className="text-muted">
            <Trans>
              {shown} of {total}
            </Trans>
          </p>
          <Button variant="secondary" busy={!isSettled} onClick={press}>
            <Trans>Show more</Trans>
          </Button>
        </>
      )}
    </div>
  );
}
