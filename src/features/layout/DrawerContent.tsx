import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { UserRound } from 'lucide';
import { useLayoutEffect } from 'react';
import { cx } from '../../ui/cx';
import { unlessModified } from '../../ui/has-modifier';
import { Icon } from '../../ui/Icon';
import { useAccountPages } from '../account/use-account-pages';
import { SignOutButton } from '../session/SignOutButton';
import { useLoginSearch } from '../session/use-login-search';
import { useUser } from '../session/use-user';
import { useActorOptions } from '../use-actors';
import { DrawerCategories } from './DrawerCategories';
import { DrillDownContext } from './drill-down-context';
import { SettingsRetry } from './SettingsRetry';

export interface DrawerContentProps {
  isOpen: boolean;
  onLeave: () => void;
}

/** Account links, categories and shop links of the menu drawer (REQUIREMENTS H6). */
export function DrawerContent(props: DrawerContentProps) {
  return (
    <DrillDownContext.Provider options={useActorOptions()}>
      <Levels {...props} />
    </DrillDownContext.Provider>
  );
}

function Levels({ isOpen, onLeave }: DrawerContentProps) {
  const { t } = useLingui();
  const drillDown = DrillDownContext.useActorRef();
  const isFirstLevel = DrillDownContext.useSelector((s) => s.matches('categories'));
  // Before the browser paints, so that the level of an earlier opening is never visible.
  useLayoutEffect(() => {
    if (isOpen) drillDown.send({ type: 'menu.opened' });
  }, [isOpen, drillDown]);
  return (
    <>
      {isFirstLevel && <DrawerAccount onLeave={onLeave} />}
      <nav aria-label={t`Categories`}>
        <DrawerCategories onLeave={onLeave} />
        <SettingsRetry className="mt-4" />
      </nav>
      {isFirstLevel && <ShopLinks onLeave={onLeave} />}
    </>
  );
}

const authLinkStyles = 'link inline-flex min-h-11 items-center font-medium text-lg';
const rowStyles = 'mb-4 flex min-h-12 items-center gap-3 border-hairline border-b pb-4';

function DrawerAccount({ onLeave }: { onLeave: () => void }) {
  const user = useUser();
  return user ? <Customer name={user.name} onLeave={onLeave} /> : <Guest onLeave={onLeave} />;
}

function Guest({ onLeave }: { onLeave: () => void }) {
  const search = useLoginSearch();
  const leave = unlessModified(onLeave);
  return (
    <div className={rowStyles}>
      <Icon icon={UserRound} className="size-6 shrink-0" strokeWidth={1.75} />
      <Link to="/p/login" search={search} className={authLinkStyles} onClick={leave}>
        <Trans>Log in</Trans>
      </Link>
      <Link to="/p/signup" search={search} className={cx(authLinkStyles, 'ms-auto text-accent')} onClick={leave}>
        <Trans>Register</Trans>
      </Link>
    </div>
  );
}

function Customer({ name, onLeave }: { name: string; onLeave: () => void }) {
  const { t } = useLingui();
  const pages = useAccountPages().filter(({ isInMenu }) => isInMenu);
  return (
    <div className="mb-4 border-hairline border-b pb-4">
      <div className="flex min-h-12 items-center gap-3">
        <Icon icon={UserRound} className="size-6 shrink-0 fill-accent-wash" strokeWidth={1.75} />
        <p className="me-auto line-clamp-2 min-w-0 font-medium text-lg">{name}</p>
        <SignOutButton className="link min-h-11 shrink-0 text-muted" />
      </div>
      <ul aria-label={t`Account`} className="ps-9">
        {pages.map(({ to, name }) => (
          <li key={to}>
            <Link to={to} className="link inline-flex min-h-11 items-center" onClick={unlessModified(onLeave)}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
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
  { to: '/p/join-company', name: msg`Become a partner` },
] as const;

const linkStyles = 'link inline-flex min-h-11 items-center text-muted';

function ShopLinks({ onLeave }: { onLeave: () => void }) {
  const { i18n } = useLingui();
  return (
    <ul className="mt-6">
      {shopLinks.map(({ to, name }) => (
        <li key={to}>
          <Link to={to} className={linkStyles} onClick={unlessModified(onLeave)}>
            {i18n._(name)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
