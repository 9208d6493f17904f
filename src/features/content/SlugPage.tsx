import { lazyRouteComponent } from '@tanstack/react-router';
import type { SlugPlace } from '../../app/slug-places';
import type { PageAnswer } from '../../contract/content';
import type { ListingSearch } from '../../contract/listing-address';
import { SafeHtml } from '../SafeHtml';
import { ContentFrame } from './ContentFrame';

// Most of what stands there are pages to be read, which need nothing of the shop.
const AffiliatePage = lazyRouteComponent(() => import('../affiliates/AffiliatePage'), 'AffiliatePage');
const BoutiquePage = lazyRouteComponent(() => import('../boutiques/BoutiquePage'), 'BoutiquePage');

/** What stands at `/{slug}` (REQUIREMENTS R3). */
export function SlugPage({ place, slug, search }: { place: SlugPlace; slug: string; search: ListingSearch }) {
  switch (place.kind) {
    case 'page':
      return <ContentPage page={place.page} />;
    case 'affiliate':
      return <AffiliatePage key={slug} list={place.list} slug={slug} search={search} />;
    case 'boutique':
      return <BoutiquePage key={slug} list={place.list} search={search} />;
  }
}

/** A page that the shop's owner wrote (REQUIREMENTS R3). */
function ContentPage({ page }: { page: NonNullable<PageAnswer['page']> }) {
  return (
    <ContentFrame title={page.page_name} description={page.description}>
      <SafeHtml html={page.description} />
    </ContentFrame>
  );
}
