import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import type { ProductListAnswer } from '../../contract/catalog';
import { listingHead } from '../../contract/listing-head';
import type { ListingSearch } from '../../contract/listing-search-params';
import type { Brand } from '../../contract/product';
import type { ProductList } from '../../services/catalog/product-lists';
import { PageHead } from '../PageHead';
import { breadcrumbsTo, findPlace, type Place } from './category-tree';
import { Listing } from './Listing';
import { ListingHead } from './ListingHead';
import { toListing } from './listing-filters';
import { UnknownCategory } from './UnknownCategory';
import { useBreadcrumbs } from './use-breadcrumbs';
import { useCategories } from './use-categories';
import { useListAnswer } from './use-list-answer';

/** Page of products by category, search text and filters (REQUIREMENTS R4). */
export function ListingPage({ list, search }: { list: ProductList<ProductListAnswer>; search: ListingSearch }) {
  const { t } = useLingui();
  const { categories, isLoading } = useCategories();
  const place = findPlace(categories, search);
  const brand = useBrand(list, search);
  const known = place?.category ? breadcrumbsTo(place).at(-1)?.name : brand?.name;
  // A category or brand whose name is not known must not get the title “All products”.
  const isUnknown = !place || search.brand?.length === 1;
  const name = known ?? (isUnknown ? t`Products` : t`All products`);
  // An unknown category in the URL can be detected only after the category tree has loaded.
  if (!place && categories.length > 0) return <UnknownCategory of="/p/products" categories={categories} />;
  return (
    <div className="page-width pt-5 pb-16 desktop:pt-8 desktop:pb-24">
      <ListingPageHead search={search} place={place} brand={brand} name={name} />
      <ListingHead search={search} name={name} place={place} categories={categories} isLoading={isLoading && !place} />
      <DidYouMean list={list} search={search} />
      <Listing of="shop" list={list} search={search} />
    </div>
  );
}

function useBrand(list: ProductList<ProductListAnswer>, { brand }: ListingSearch) {
  const { answer } = useListAnswer(list);
  return brand?.length === 1 ? answer?.brands.find(({ slug }) => slug === brand[0]) : undefined;
}

interface ListingPageHeadProps {
  search: ListingSearch;
  place: Place | undefined;
  brand: Brand | undefined;
  name: string;
}

function ListingPageHead({ search, place, brand, name }: ListingPageHeadProps) {
  const { t } = useLingui();
  const trail = useBreadcrumbs(place ? breadcrumbsTo(place) : []);
  const head = listingHead(
    { trail, brand, q: search.q },
    {
      allProducts: name,
      aboutAll: t`Everything the boutiques of Pazar sell, in one place: compare, choose and put it all in one cart.`,
      about: (name) => t`${name} from small boutiques: compare prices and ratings, and put it all in one cart.`,
    },
  );
  return <PageHead {...head} />;
}

/** Offers the search without its spelling mistakes (REQUIREMENTS D13). */
function DidYouMean({ list, search }: { list: ProductList<ProductListAnswer>; search: ListingSearch }) {
  // Not of the previous list, whose correction would lose the focus later.
  const head = useSelector(list, (s) => s.context.head as ProductListAnswer | null);
  const corrected = head?.search_help?.corrected;
  if (!corrected) return null;
  return (
    <p className="mt-2">
      <Trans>Did you mean:</Trans>{' '}
      <Link
        to="/p/products"
        search={toListing({ ...search, q: corrected })}
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4 hover:text-accent"
      >
        {corrected}
      </Link>
    </p>
  );
}
