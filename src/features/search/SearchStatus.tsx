import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { PackageSearch } from 'lucide-react';
import { buttonLook } from '../../ui/button-look';
import { EmptyState } from '../../ui/EmptyState';
import { useActors } from '../use-actors';

/** How the search stands, in one line that is read out when it changes. */
export function SearchStatus() {
  const { search } = useActors();
  const isNothing = useSelector(search, (s) => s.matches({ open: 'nothingFound' }));
  return (
    <div role="status" className="min-w-0 grow">
      {isNothing ? <NothingFound /> : <Line />}
    </div>
  );
}

function Line() {
  const { search } = useActors();
  const query = useSelector(search, (s) => s.context.query);
  const answered = useSelector(search, (s) => s.context.answered);
  const total = useSelector(search, (s) => s.context.total);
  const isLoading = useSelector(search, (s) => s.matches({ open: 'loading' }));
  const isDebouncing = useSelector(search, (s) => s.matches({ open: 'debouncing' }));
  return (
    <p className="line-clamp-2 text-muted text-sm tabular-nums">
      {isLoading ? (
        <Trans>Searching for “{query}”…</Trans>
      ) : total > 0 ? (
        <Plural value={total} one={`# product for “${answered}”`} other={`# products for “${answered}”`} />
      ) : (
        isDebouncing && <Trans>Press Enter to search now</Trans>
      )}
    </p>
  );
}

function NothingFound() {
  const { t } = useLingui();
  const { search } = useActors();
  return (
    <EmptyState
      icon={<PackageSearch aria-hidden className="size-8" strokeWidth={1.5} />}
      title={t`No products found`}
      action={
        <Link
          to="/p/products"
          onClick={() => search.send({ type: 'panel.closed' })}
          className={buttonLook({ variant: 'secondary' })}
        >
          <Trans>See all products</Trans>
        </Link>
      }
    >
      <p>
        <Trans>Check the spelling, or try another word.</Trans>
      </p>
    </EmptyState>
  );
}
