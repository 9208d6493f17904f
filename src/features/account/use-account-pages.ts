import { useLingui } from '@lingui/react/macro';

/** The customer's pages in their order; `isInMenu`: the header's menu and the drawer lead there too (REQUIREMENTS H2). */
export function useAccountPages() {
  const { t } = useLingui();
  return [{ to: '/p/profile/wishlist', name: t`My wishlist`, isInMenu: true }] as const;
}
