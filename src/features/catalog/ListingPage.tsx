import { useLingui } from '@lingui/react/macro';
import type { ProductList } from '../../app/product-lists';
import type { ProductListAnswer } from '../../contract/catalog';
import type { ListingSearch } from '../../contract/listing-address';
import { listingHead } from '../../contract/listing-head';
import type { Brand } from '../../contract/product';
import { PageHead } from '../PageHead';
import { findPlace, type Place, wayTo } from './category-place';
import { Listing } from './Listing';
import { ListingHead } from './ListingHead';
import { UnknownCategory } from './UnknownCategory';
import { useCategories } from './use-categories';
import { useCrumbs } from './use-crumbs';
import { useListHead } from './use-list-head';

/** Products by category, text and filters (REQUIREMENTS R4). */
export function ListingPage({ list, search }: { list: ProductList<ProductListAnswer>; search: ListingSearch }) {
  const { t } = useLingui();
  const { categories, isLoading } = useCategories();
  const place = findPlace(categories, search);
  const brand = useBrand(list, search);
  const known = place?.category ? wayTo(place).at(-1)?.name : brand?.name;
  // Without a network, nobody knows the name of a category or a brand that was never loaded.
  const isUnknown = !place || search.brand?.length === 1;
  const name = known ?? (isUnknown ? t`Products` : t`All products`);
  // Without the tree nobody can tell a wrong slug from a right one.
  if (!place && categories.length > 0) return <UnknownCategory of="/p/products" categories={categories} />;
  return (
    <div className="page-width pt-5 pb-16 desktop:pt-8 desktop:pb-24">
      <ListingPageHead search={search} place={place} brand={brand} name={name} />
      <ListingHead search={search} name={name} place={place} categories={categories} isLoading={isLoading && !place} />
      <Listing of="shop" list={list} search={search} />
    </div>
  );
}

function useBrand(list: ProductList<ProductListAnswer>, { brand }: ListingSearch) {
  const { answer } = useListHead(list);
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
  const way = useCrumbs(place ? wayTo(place) : []);
  const head = listingHead(
    { way, brand, q: search.q },
    {
      allProducts: name,
      aboutAll: t`Everything the boutiques of Pazar sell, in one place: compare, choose and put it all in one cart.`,
      about: (name) => t`${name} from small boutiques: compare prices and ratings, and put it all in one cart.`,
    },
  );
  return <PageHead {...head} />;
}
