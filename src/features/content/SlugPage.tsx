import type { ListingSearch } from '../../contract/listing-search-params';
import type { SlugRoute } from '../../services/navigation/slug-lookup';
import { ContentPage } from './ContentPage';
import { storefrontPages } from './storefront-pages';

const { affiliate: AffiliatePage, boutique: BoutiquePage } = storefrontPages;

/** Page at `/{slug}`: a content page, or the storefront of an affiliate or boutique (REQUIREMENTS R3). */
export function SlugPage({ place, slug, search }: { place: SlugRoute; slug: string; search: ListingSearch }) {
  switch (place.kind) {
    case 'page':
      return <ContentPage page={place.page} />;
    case 'affiliate':
      return <AffiliatePage key={slug} list={place.list} slug={slug} search={search} />;
    case 'boutique':
      return <BoutiquePage key={slug} list={place.list} search={search} />;
  }
}
