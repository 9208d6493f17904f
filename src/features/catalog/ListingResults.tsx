import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { PackageSearch } from 'lucide';
import type { ListingSearch } from '../../contract/listing-search-params';
import { cardSizes } from '../../contract/picture-url';
import type { ProductCard as Product } from '../../contract/product';
import type { ProductList } from '../../services/catalog/product-lists';
import { buttonStyles } from '../../ui/button-styles';
import { cx } from '../../ui/cx';
import { EmptyState } from '../../ui/EmptyState';
import { Icon } from '../../ui/Icon';
import { useSkipOffscreen } from '../../ui/use-skip-offscreen';
import type { Comparison } from '../comparison/picking';
import { ListBody } from '../list/ListBody';
import { ListEnd } from '../list/ListEnd';
import { AskForProduct } from './AskForProduct';
import { activeFilters, type ListingOf, toListing, unfiltered } from './listing-filters';
import { ProductCard } from './ProductCard';
import { type Columns, ProductGridSkeleton, rowsOf } from './ProductGrid';
import { shownProducts } from './products-of-list';
import { useListAnswer } from './use-list-answer';

/** Maximum products per grid. Divisible by 2, 3 and 4, so that rows are full. */
const size = 12;
/** Number of pictures that load with high priority: the first row on a phone. */
const first = 2;

function LongGrid({ list, columns, comparison }: Pick<ListingResultsProps, 'list' | 'columns' | 'comparison'>) {
  const products = useSelector(list, shownProducts);
  const total = useSelector(list, (s) => Math.max(s.context.total, s.context.items.length));
  const ref = useSkipOffscreen<HTMLDivElement>();
  const starts = Array.from({ length: Math.ceil(products.length / size) }, (_, place) => place * size);
  return (
    // biome-ignore lint/a11y/useSemanticElements: divs group the items, which a ul element does not allow
    <div ref={ref} role="list" className="rests space-y-8 desktop:space-y-12">
      {starts.map((start) => (
        <div key={start} className={rowsOf(columns)}>
          {products.slice(start, start + size).map((product, index) => (
            // biome-ignore lint/a11y/useSemanticElements: the parent list is not a ul element
            <div
              key={product.id}
              role="listitem"
              aria-setsize={total}
              aria-posinset={start + index + 1}
              className={comparison ? 'flex flex-col' : undefined}
            >
              <ProductCard product={product} sizes={cardSizes[columns]} priority={start + index < first} />
              {comparison && <comparison.PickBox comparison={comparison.actor} product={product} />}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

const places = 12;

interface ListingResultsProps {
  list: ProductList;
  search: ListingSearch;
  of: ListingOf;
  columns: Columns;
  /** Set while the shopper picks products to compare. */
  comparison?: Comparison | undefined;
}

export function ListingResults({ list, search, of, columns, comparison }: ListingResultsProps) {
  const { t } = useLingui();
  return (
    <ListBody
      list={list}
      failure={t`The products could not be loaded`}
      skeleton={<ProductGridSkeleton count={places} columns={columns} />}
      empty={<NoProducts list={list} search={search} of={of} columns={columns} />}
      className="mt-6"
    >
      <LongGrid key={list.sessionId} list={list} columns={columns} comparison={comparison} />
      <ListEnd
        list={list}
        failure={t`More products could not be loaded`}
        end={(total) => <Plural value={total} one="This is the only product" other="That’s all # products" />}
        goesOn
      />
    </ListBody>
  );
}

function NoProducts({ list, search, of, columns }: ListingResultsProps) {
  const { t } = useLingui();
  const { answer } = useListAnswer(list);
  const styles = buttonStyles({ variant: 'secondary' });
  const isFiltered = activeFilters(search, of).length > 0;
  const similar = !isFiltered && answer && 'search_help' in answer ? (answer.search_help?.similar ?? []) : [];
  return (
    <>
      <EmptyState
        icon={<Icon icon={PackageSearch} className="size-8" strokeWidth={1.5} />}
        title={t`No products found`}
        action={
          <div className="flex flex-wrap items-center justify-center gap-x-6 gap-y-2">
            {isFiltered ? (
              <Link to="." search={toListing(unfiltered(search, of))} preload="intent" className={styles}>
                <Trans>Clear filters</Trans>
              </Link>
            ) : (
              <Link to="/p/products" preload="intent" className={styles}>
                <Trans>See all products</Trans>
              </Link>
            )}
            {search.q && of === 'shop' && !isFiltered && <AskForProduct query={search.q} />}
          </div>
        }
        className={cx(similar.length > 0 && 'pb-0')}
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
      {similar.length > 0 && <SimilarProducts products={similar} columns={columns} />}
    </>
  );
}

function SimilarProducts({ products, columns }: { products: Product[]; columns: Columns }) {
  return (
    <section className="mt-16">
      <h2 className="mb-6 text-xl">
        <Trans>You may like these</Trans>
      </h2>
      <ul className={rowsOf(columns)}>
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} sizes={cardSizes[columns]} />
          </li>
        ))}
      </ul>
    </section>
  );
}
