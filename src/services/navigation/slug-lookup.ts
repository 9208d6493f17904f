import { waitFor } from 'xstate';
import type { ContentApi } from '../../api/startup-api';
import type { AffiliateAnswer, SellerAnswer } from '../../contract/catalog';
import type { PageAnswer } from '../../contract/content';
import type { ListingSearch } from '../../contract/listing-search-params';
import type { ProductList, ProductLists } from '../catalog/product-lists';

export type SlugRoute =
  | { kind: 'page'; page: NonNullable<PageAnswer['page']> }
  | { kind: 'affiliate'; list: ProductList<AffiliateAnswer> }
  | { kind: 'boutique'; list: ProductList<SellerAnswer> };

type SlugSearch = ListingSearch & { from?: string | undefined };

/** Creates the lookup for `/{slug}`: a text page, else an affiliate, else a boutique, else null (REQUIREMENTS R3). */
export function createSlugRoutes(content: () => Promise<ContentApi>, lists: ProductLists) {
  // Cached, so that a change of filters does not repeat the lookup.
  const kinds = new Map<string, 'affiliate' | 'boutique'>();

  const affiliate = (slug: string, { from, ...search }: SlugSearch) =>
    lists.load({ kind: 'affiliate', slug, from }, search);
  const boutique = (slug: string, { from: _, ...search }: SlugSearch) => lists.load({ kind: 'boutique', slug }, search);

  return async (slug: string, search: SlugSearch, signal: AbortSignal): Promise<SlugRoute | null> => {
    const known = kinds.get(slug);
    if (known === 'affiliate') {
      return { kind: known, list: await affiliate(slug, search) };
    }
    if (known === 'boutique') return { kind: known, list: await boutique(slug, search) };
    const page = await (await content()).fetchPage(slug, signal);
    if (page) return { kind: 'page', page };
    const ofAffiliate = await affiliate(slug, search);
    if (await isThere(ofAffiliate)) {
      kinds.set(slug, 'affiliate');
      return { kind: 'affiliate', list: ofAffiliate };
    }
    const ofBoutique = await boutique(slug, search);
    if (!(await isThere(ofBoutique))) return null;
    kinds.set(slug, 'boutique');
    return { kind: 'boutique', list: ofBoutique };
  };
}

export type FindSlugRoute = ReturnType<typeof createSlugRoutes>;

async function isThere(list: ProductList): Promise<boolean> {
  const { value, context } = await waitFor(list, (state) => !state.matches('loading'));
  if (value === 'failed') throw new Error('The product list could not be loaded.');
  return context.head !== null;
}
