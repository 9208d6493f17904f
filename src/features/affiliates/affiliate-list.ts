import type { AffiliateCard } from '../../contract/catalog';

// The machine of paged lists knows no storefronts; what their list holds is known here and in app/directories.ts.

/** The storefronts of a list so far. */
export function shownAffiliates({ context }: { context: { items: { id: string }[] } }): AffiliateCard[] {
  return context.items as AffiliateCard[];
}
