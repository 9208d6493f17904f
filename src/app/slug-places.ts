import { waitFor } from 'xstate';
import type { AffiliateAnswer, SellerAnswer } from '../contract/catalog';
import type { PageAnswer } from '../contract/content';
import type { ListingSearch } from '../contract/listing-address';
import type { ContentApi } from './api';
import type { ProductList, ProductLists } from './product-lists';

export type SlugPlace =
  | { kind: 'page'; page: NonNullable<PageAnswer['page']> }
  | { kind: 'affiliate'; list: ProductList<AffiliateAnswer> }
  | { kind: 'boutique'; list: ProductList<SellerAnswer> };

type SlugSearch = ListingSearch & { from?: string | undefined };

/** Finds what stands at `/{slug}`: a page of the shop's own, else an affiliate's storefront, else a boutique (REQUIREMENTS R3); null when nothing does. */
export function createSlugPlaces(content: () => Promise<ContentApi>, lists: ProductLists) {
  // What was found once is not looked for again with every filter.
  const kinds = new Map<string, 'affiliate' | 'boutique'>();

  const affiliate = (slug: string, { from, ...search }: SlugSearch) =>
    lists.load({ kind: 'affiliate', slug, from }, search);
  const boutique = (slug: string, { from: _, ...search }: SlugSearch) => lists.load({ kind: 'boutique', slug }, search);

  return async (slug: string, search: SlugSearch, signal: AbortSignal): Promise<SlugPlace | null> => {
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

export type FindSlugPlace = ReturnType<typeof createSlugPlaces>;

async function isThere(list: ProductList): Promise<boolean> {
  const { value, context } = await waitFor(list, (state) => !state.matches('loading'));
  if (value === 'failed') throw new Error('It could not be found out what stands at this address');
  return context.head !== null;
}
