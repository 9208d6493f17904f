import { useLingui } from '@lingui/react/macro';
import type { HomeAnswer } from '../../contract/home';

/** The headings of the home page by the section's key (CONTRACT E15): the owner's own, else the shop's usual one. */
export function useSectionTitles(given: HomeAnswer['section_title']) {
  const { t } = useLingui();
  const usual = {
    Trending_Category: t`Categories`,
    Popular_Category: t`Popular now`,
    Shop_by_Brand: t`Brands`,
    Flash_Sale: t`Flash sale`,
    Top_Rated_Products: t`Best rated`,
    Best_Seller: t`Boutiques`,
    Featured_Products: t`Featured`,
    New_Arrivals: t`New arrivals`,
    Best_Products: t`Bestsellers`,
    Bundles: t`Bundles`,
    Affiliates: t`Storefronts`,
  };
  const own = new Map(given.map(({ key, custom, default: ownUsual }) => [key, custom || ownUsual]));
  return (key: keyof typeof usual) => own.get(key) || usual[key];
}
