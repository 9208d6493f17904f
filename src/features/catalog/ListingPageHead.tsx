import { useLingui } from '@lingui/react/macro';
import type { ListingSearch } from '../../contract/listing-address';
import { listingHead } from '../../contract/listing-head';
import type { Brand } from '../../contract/product';
import { PageHead } from '../PageHead';
import { type Place, wayTo } from './category-place';
import { useCrumbs } from './use-crumbs';

interface ListingPageHeadProps {
  search: ListingSearch;
  place: Place | undefined;
  /** The one whose listing it is, if it is one's. */
  brand: Brand | undefined;
  /** Title of a listing that is neither a category's nor a brand's. */
  name: string;
}

/** Describes a listing in the document's head. */
export function ListingPageHead({ search, place, brand, name }: ListingPageHeadProps) {
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
