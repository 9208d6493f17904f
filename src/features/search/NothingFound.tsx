import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { PackageSearch } from 'lucide';
import { buttonStyles } from '../../ui/button-styles';
import { EmptyState } from '../../ui/EmptyState';
import { Icon } from '../../ui/Icon';
import { AskForProduct } from '../catalog/AskForProduct';
import { useActors } from '../use-actors';
import { HitLink } from './HitLink';
import { useLeaveSearch } from './use-leave-search';

export function NothingFound() {
  const { search } = useActors();
  const query = useSelector(search, (s) => s.context.query);
  const help = useSelector(search, (s) => s.context.help);
  const leave = useLeaveSearch();
  return (
    <>
      <EmptyState
        icon={<Icon icon={PackageSearch} className="size-8" strokeWidth={1.5} />}
        title={<Trans>No products found</Trans>}
        action={
          <div className="flex flex-wrap items-center justify-center gap-x-6 gap-y-2">
            <Link to="/p/products" onClick={leave} className={buttonStyles({ variant: 'secondary' })}>
              <Trans>See all products</Trans>
            </Link>
            <AskForProduct query={query} onLeave={leave} />
          </div>
        }
        className="pt-8 pb-10"
      >
        <p>
          <Trans>Check the spelling, or try another word.</Trans>
        </p>
      </EmptyState>
      {help && help.similar.length > 0 && (
        <section>
          <h2 className="mb-2 text-lg">
            <Trans>You may like these</Trans>
          </h2>
          <ul>
            {help.similar.map((hit) => (
              <li key={hit.id}>
                <HitLink hit={hit} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
