import type { PageAnswer } from '../../contract/content';
import type { ListingSearch } from '../../contract/listing-search-params';
import type { SlugRoute } from '../../services/navigation/slug-lookup';
import { SafeHtml } from '../SafeHtml';
import { ContentFrame } from './ContentFrame';
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

function ContentPage({ page }: { page: NonNullable<PageAnswer['page']> }) {
  return (
    <ContentFrame title={page.page_name} description={page.description}>
      <SafeHtml html={page.description} />
    </ContentFrame>
  );
}
