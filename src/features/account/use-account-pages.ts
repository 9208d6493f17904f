import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { useActors } from '../use-actors';
import { useTakesQuestions } from '../use-takes-questions';

/** Returns the account pages in display order. `isInMenu`: linked in the account menu (REQUIREMENTS H2). */
export function useAccountPages() {
  const { t } = useLingui();
  const { settings } = useActors();
  const takesQuestions = useTakesQuestions();
  const hasNotices = useSelector(settings, (s) => Boolean(s.context.settings?.setting.push_key));
  return [
    { to: '/p/profile/edit', name: t`My account`, isInMenu: true },
    { to: '/p/profile/orders', name: t`My orders`, isInMenu: true },
    { to: '/p/profile/wishlist', name: t`My wishlist`, isInMenu: true },
    { to: '/p/profile/reviews', name: t`Reviews`, isInMenu: false },
    ...(takesQuestions ? [{ to: '/p/profile/messages', name: t`Messages`, isInMenu: false } as const] : []),
    { to: '/p/profile/addresses', name: t`Addresses`, isInMenu: false },
    { to: '/p/profile/wallet', name: t`Wallet`, isInMenu: false },
    ...(hasNotices ? [{ to: '/p/profile/notifications', name: t`Notifications`, isInMenu: false } as const] : []),
  ] as const;
}
