import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { Menu } from 'lucide-react';
import { Dialog } from '../../ui/Dialog';
import { unlessModified } from '../../ui/has-modifier';
import { IconButton } from '../../ui/IconButton';
import { useActors } from '../use-actors';
import { useDesktopCrossing } from '../use-desktop-crossing';
import { useOverlay } from '../use-overlay';
import { DrawerAccount } from './DrawerAccount';
import { DrawerCategories } from './DrawerCategories';
import { LanguageSwitcher } from './LanguageSwitcher';
import { SettingsRetry } from './SettingsRetry';

const linkLook = 'link inline-flex min-h-11 items-center text-muted';

/** The menu below 992 px: a button and the drawer that it opens (REQUIREMENTS H6). */
export function MenuDrawer() {
  const { t } = useLingui();
  const { isOpen, open, close } = useOverlay('menu');
  const { drillDown } = useActors();
  const isFirstLevel = useSelector(drillDown, (s) => s.matches('categories'));
  useDesktopCrossing(isOpen, close);
  return (
    <>
      <IconButton
        label={t`Menu`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={open}
        className="-ms-2.5 desktop:hidden"
      >
        <Menu aria-hidden className="size-6" strokeWidth={1.75} />
      </IconButton>
      <Dialog
        open={isOpen}
        onClose={close}
        title={t`Menu`}
        closeLabel={t`Close menu`}
        placement="start"
        footer={<LanguageSwitcher className="-ms-2.5 tablet:hidden" />}
      >
        {isFirstLevel && <DrawerAccount onLeave={close} />}
        <nav aria-label={t`Categories`}>
          <DrawerCategories onLeave={close} />
          <SettingsRetry className="mt-4" />
        </nav>
        {isFirstLevel && <ShopLinks onLeave={close} />}
      </Dialog>
    </>
  );
}

const shopLinks = [
  { to: '/p/boutiques', name: msg`Boutiques` },
  { to: '/p/brands', name: msg`Brands` },
  { to: '/p/offers', name: msg`Offers` },
  { to: '/p/bundles', name: msg`Bundles` },
  { to: '/p/affiliates', name: msg`Storefronts` },
  { to: '/p/about', name: msg`About us` },
  { to: '/p/contact', name: msg`Contact` },
  { to: '/p/faq', name: msg`Questions and answers` },
  { to: '/p/join-boutiques', name: msg`Open a boutique` },
  { to: '/p/join-company', name: msg`Join as a company` },
] as const;

/** The shop's other pages. */
function ShopLinks({ onLeave }: { onLeave: () => void }) {
  const { i18n } = useLingui();
  return (
    <ul className="mt-6">
      {shopLinks.map(({ to, name }) => (
        <li key={to}>
          <Link to={to} className={linkLook} onClick={unlessModified(onLeave)}>
            {i18n._(name)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
