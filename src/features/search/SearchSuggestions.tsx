import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { LayoutGrid, Store } from 'lucide';
import { Icon } from '../../ui/Icon';
import { chipStyles } from '../layout/chip-styles';
import { useActors } from '../use-actors';
import { useLeaveSearch } from './use-leave-search';

/** Categories and boutiques that fit the query (REQUIREMENTS D13). */
export function SearchSuggestions() {
  const { t } = useLingui();
  const { search } = useActors();
  const help = useSelector(search, (s) => s.context.help);
  const leave = useLeaveSearch();
  if (!help || help.categories.length + help.boutiques.length === 0) return null;
  const iconProps = { className: 'me-2 size-4 shrink-0 text-muted', strokeWidth: 1.75 };
  return (
    <nav aria-label={t`Categories and boutiques`} className="pb-3">
      <ul className="flex flex-wrap gap-2">
        {help.categories.map(({ name, ...slugs }) => (
          <li key={Object.values(slugs).join('/')}>
            <Link to="/p/products" search={slugs} onClick={leave} className={chipStyles}>
              <Icon icon={LayoutGrid} {...iconProps} />
              <span className="sr-only">
                <Trans>Category:</Trans>{' '}
              </span>
              {name}
            </Link>
          </li>
        ))}
        {help.boutiques.map(({ name, slug }) => (
          <li key={slug}>
            <Link to="/p/boutiques/$slug" params={{ slug }} onClick={leave} className={chipStyles}>
              <Icon icon={Store} {...iconProps} />
              <span className="sr-only">
                <Trans>Boutique:</Trans>{' '}
              </span>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Offers the query without its spelling mistakes. */
export function DidYouMean({ onPress }: { onPress: () => void }) {
  const { search } = useActors();
  const corrected = useSelector(search, (s) => s.context.help?.corrected);
  if (!corrected) return null;
  const pick = () => {
    onPress();
    search.send({ type: 'query.picked', query: corrected });
  };
  return (
    <p className="pb-3">
      <Trans>Did you mean:</Trans>{' '}
      <button
        type="button"
        onClick={pick}
        className="min-h-11 font-semibold underline underline-offset-4 hover:text-accent"
      >
        {corrected}
      </button>
    </p>
  );
}
