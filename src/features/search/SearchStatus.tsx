import { Plural, Trans } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { EXACT_COUNT_LIMIT } from '../../contract/exact-count-limit';
import { cx } from '../../ui/cx';
import { ShownCount } from '../list/ShownCount';
import { useActors } from '../use-actors';

export function SearchStatus() {
  const { search } = useActors();
  const query = useSelector(search, (s) => s.context.query);
  const total = useSelector(search, (s) => s.context.total);
  const isLoading = useSelector(search, (s) => s.matches({ open: 'loading' }));
  const isNothing = useSelector(search, (s) => s.matches({ open: 'nothingFound' }));
  const isDebouncing = useSelector(search, (s) => s.matches({ open: 'debouncing' }));
  return (
    <div role="status" className="min-w-0 grow">
      <p className={cx('line-clamp-2 text-muted text-sm tabular-nums', isNothing && 'sr-only')}>
        {isLoading ? (
          <Trans>Searching for “{query}”…</Trans>
        ) : isNothing ? (
          <Trans>No products found for “{query}”</Trans>
        ) : total > 0 ? (
          <Found total={total} />
        ) : (
          isDebouncing && <Trans>Press Enter to search now</Trans>
        )}
      </p>
    </div>
  );
}

function Found({ total }: { total: number }) {
  const { search } = useActors();
  const answered = useSelector(search, (s) => s.context.answered);
  const shown = useSelector(search, (s) => s.context.hits.length);
  const corrected = useSelector(search, (s) => s.context.help?.corrected);
  const hasMore = useSelector(search, (s) => s.context.page > 1);
  return (
    <>
      {total > EXACT_COUNT_LIMIT ? (
        <Trans>10,000+ products for “{answered}”</Trans>
      ) : (
        <Plural value={total} one={`# product for “${answered}”`} other={`# products for “${answered}”`} />
      )}
      {corrected && (
        <span className="sr-only">
          {' '}
          <Trans>Did you mean:</Trans> {corrected}
        </span>
      )}
      {hasMore && (
        <span className="sr-only">
          {' '}
          <ShownCount shown={shown} total={total} />
        </span>
      )}
    </>
  );
}
