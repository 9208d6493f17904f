import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { PackageSearch } from 'lucide-react';
import type { ProductList } from '../../app/product-lists';
import { buttonLook } from '../../ui/button-look';
import { EmptyState } from '../../ui/EmptyState';
import { Failure } from '../../ui/Failure';
import { activeFilters, type ListingOf, type ListingSearch, toListing, unfiltered } from './listing-search';
import { MoreProducts } from './MoreProducts';
import { ProductGrid, ProductGridSkeleton } from './ProductGrid';
import { shownProducts } from './product-list';

/** Half a page: about what is in sight. */
const places = 12;

interface ListingResultsProps {
  list: ProductList;
  search: ListingSearch;
  of: ListingOf;
  columns: 3 | 4;
}

/** The products of a listing, or why there are none. */
export function ListingResults({ list, search, of, columns }: ListingResultsProps) {
  const { t } = useLingui();
  const products = useSelector(list, shownProducts);
  const isLoading = useSelector(list, (s) => s.matches('loading'));
  const hasFailed = useSelector(list, (s) => s.matches('failed'));
  if (hasFailed)
    return (
      <Failure
        title={t`The products could not be loaded`}
        message={t`Check your connection, or try again in a moment.`}
        retryLabel={t`Try again`}
        onRetry={() => list.send({ type: 'retry.requested' })}
      />
    );
  return (
    <div aria-busy={isLoading} className="mt-6">
      {isLoading ? (
        <ProductGridSkeleton count={places} columns={columns} />
      ) : products.length === 0 ? (
        <NoProducts search={search} of={of} />
      ) : (
        <>
          <ProductGrid products={products} columns={columns} eager={4} />
          <MoreProducts list={list} />
        </>
      )}
    </div>
  );
}

function NoProducts({ search, of }: Pick<ListingResultsProps, 'search' | 'of'>) {
  const { t } = useLingui();
  const look = buttonLook({ variant: 'secondary' });
  const isFiltered = activeFilters(search, of).length > 0;
  return (
    <EmptyState
      icon={<PackageSearch aria-hidden className="size-8" strokeWidth={1.5} />}
      title={t`No products found`}
      action={
        isFiltered ? (
          <Link to="." search={toListing(unfiltered(search, of))} preload="intent" className={look}>
            <Trans>Clear filters</Trans>
          </Link>
        ) : (
          <Link to="/p/products" preload="intent" className={look}>
            <Trans>See all products</Trans>
          </Link>
        )
      }
    >
      <p>
        {isFiltered ? (
          <Trans>Nothing here fits all the filters that are set.</Trans>
        ) : search.q ? (
          <Trans>Nothing in the shop fits this text. Fewer or other words may find it.</Trans>
        ) : (
          <Trans>There is nothing here right now.</Trans>
        )}
      </p>
    </EmptyState>
  );
}
