import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { PackageSearch } from 'lucide-react';
import type { ProductList } from '../../app/product-lists';
import type { ListingSearch } from '../../contract/listing-address';
import { buttonLook } from '../../ui/button-look';
import { EmptyState } from '../../ui/EmptyState';
import { ListBody } from '../list/ListBody';
import { ListEnd } from '../list/ListEnd';
import { LongGrid } from './LongGrid';
import { activeFilters, type ListingOf, toListing, unfiltered } from './listing-search';
import { type Columns, ProductGridSkeleton } from './ProductGrid';

/** Half a page: about what is in sight. */
const places = 12;

interface ListingResultsProps {
  list: ProductList;
  search: ListingSearch;
  of: ListingOf;
  columns: Columns;
}

/** The products of a listing, or why there are none. */
export function ListingResults({ list, search, of, columns }: ListingResultsProps) {
  const { t } = useLingui();
  return (
    <ListBody
      list={list}
      failure={t`The products could not be loaded`}
      skeleton={<ProductGridSkeleton count={places} columns={columns} />}
      empty={<NoProducts search={search} of={of} />}
      className="mt-6"
    >
      <LongGrid key={list.sessionId} list={list} columns={columns} />
      <ListEnd
        list={list}
        failure={t`More products could not be loaded`}
        end={(total) => (
          <Plural
            value={total}
            one="This is the only product, there are no more"
            other="You have seen all # products, there are no more"
          />
        )}
        goesOn
      />
    </ListBody>
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
          <Trans>Nothing here matches all the active filters.</Trans>
        ) : search.q ? (
          <Trans>Nothing in the shop matches these words. Try fewer or different ones.</Trans>
        ) : (
          <Trans>There is nothing here right now.</Trans>
        )}
      </p>
    </EmptyState>
  );
}
