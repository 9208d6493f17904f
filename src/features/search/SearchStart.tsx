import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { History } from 'lucide';
import type { ReactNode } from 'react';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { CategoryLinks } from '../layout/CategoryLinks';
import { chipStyles } from '../layout/chip-styles';
import { useActors } from '../use-actors';
import { useLeaveSearch } from './use-leave-search';

interface SearchStartProps {
  /** Keeps the focus in the panel when the pressed button disappears. */
  onPress: () => void;
}

/** Content of the search before the shopper types: recent searches, the categories and popular searches (REQUIREMENTS D13). */
export function SearchStart({ onPress }: SearchStartProps) {
  const { t } = useLingui();
  const { search } = useActors();
  const recent = useSelector(search, (s) => s.context.recent);
  const allPopular = useSelector(search, (s) => s.context.popular);
  const popular = allPopular?.filter((query) => !recent.some((one) => one.toLowerCase() === query.toLowerCase()));
  const leave = useLeaveSearch();
  const pick = (query: string) => {
    onPress();
    search.send({ type: 'query.picked', query });
  };
  const clear = () => {
    onPress();
    search.send({ type: 'recent.cleared' });
  };
  return (
    <div className="space-y-6">
      {recent.length > 0 && (
        <Group
          title={t`Recent searches`}
          aside={
            <Button variant="quiet" aria-label={t`Clear recent searches`} onClick={clear}>
              <Trans>Clear</Trans>
            </Button>
          }
        >
          <ul>
            {recent.map((query) => (
              <li key={query}>
                <button
                  type="button"
                  onClick={() => pick(query)}
                  className="-mx-2 flex min-h-11 w-[calc(100%+1rem)] items-center gap-3 rounded-md px-2 text-start hover:bg-wash"
                >
                  <Icon icon={History} className="size-5 shrink-0 text-muted" strokeWidth={1.75} />
                  <span className="truncate">{query}</span>
                </button>
              </li>
            ))}
          </ul>
        </Group>
      )}
      <nav aria-label={t`Categories`}>
        <h2 className="flex min-h-11 items-center font-semibold text-base">
          <Trans>Categories</Trans>
        </h2>
        <CategoryLinks className="flex flex-wrap gap-2" onLeave={leave} />
      </nav>
      {popular && popular.length > 0 && (
        <Group title={t`Popular searches`}>
          <ul className="flex flex-wrap gap-2">
            {popular.map((query) => (
              <li key={query}>
                <button type="button" onClick={() => pick(query)} className={chipStyles}>
                  {query}
                </button>
              </li>
            ))}
          </ul>
        </Group>
      )}
    </div>
  );
}

function Group({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <div className="mb-1 flex min-h-11 items-center justify-between gap-4">
        <h2 className="font-semibold text-base">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
