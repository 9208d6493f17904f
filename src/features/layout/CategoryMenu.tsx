import { Trans, useLingui } from '@lingui/react/macro';
import { Link, useRouter } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide';
import { useEffect } from 'react';
import { cx } from '../../ui/cx';
import { Icon } from '../../ui/Icon';
import { IconButton } from '../../ui/IconButton';
import { useScroller } from '../../ui/use-scroller';
import { useCategories } from '../catalog/use-categories';
import { useActorOptions } from '../use-actors';
import { MenuCategory } from './MenuCategory';
import { MegaMenuContext } from './mega-menu-context';
import { menuLinkStyles, menuPreloadDelay } from './menu-link-styles-and-delay';

const arrowStyles = 'z-10 hidden rounded-none bg-paper desktop:inline-grid';

/** Category menu of the header on desktop (REQUIREMENTS H1, H3). */
export function CategoryMenu({ className }: { className?: string }) {
  return (
    <MegaMenuContext.Provider options={useActorOptions()}>
      <Menu className={className} />
    </MegaMenuContext.Provider>
  );
}

function Menu({ className }: { className: string | undefined }) {
  const { t } = useLingui();
  const { categories, isLoading } = useCategories();
  const { ref, atStart, atEnd, move } = useScroller<HTMLUListElement>();
  const megaMenu = MegaMenuContext.useActorRef();
  const { history } = useRouter();
  useEffect(() => history.subscribe(() => megaMenu.send({ type: 'menu.closed' })), [history, megaMenu]);
  return (
    <nav aria-label={t`Main menu`} className={className}>
      <div className="-mx-2.5 flex h-full items-stretch wide:-mx-3">
        <Link to="/p/boutiques" preloadDelay={menuPreloadDelay} className={cx(menuLinkStyles, 'shrink-0')}>
          <Trans>Boutiques</Trans>
        </Link>
        {/* Must not have a CSS position: the menu panels in this element are positioned relative to the header. */}
        <div className="grid min-w-0 items-center *:col-start-1 *:row-start-1">
          <ul ref={ref} className="flex h-full items-stretch overflow-x-auto scroll-px-14 [scrollbar-width:none]">
            <li className="flex shrink-0">
              <Link
                to="/p/products"
                activeOptions={{ exact: true }}
                preloadDelay={menuPreloadDelay}
                className={menuLinkStyles}
              >
                <Trans>All products</Trans>
              </Link>
            </li>
            {categories.map((category) => (
              <MenuCategory key={category.id} category={category} />
            ))}
          </ul>
          {/* Only mouse users need these buttons: keyboard and touch scroll the list directly. */}
          <IconButton
            label={t`Previous categories`}
            tabIndex={-1}
            onClick={() => move(-1)}
            className={cx(arrowStyles, 'justify-self-start', atStart && 'desktop:invisible')}
          >
            <Icon icon={ChevronLeft} className="size-5 rtl:-scale-x-100" />
          </IconButton>
          <IconButton
            label={t`More categories`}
            tabIndex={-1}
            onClick={() => move(1)}
            className={cx(arrowStyles, 'justify-self-end', atEnd && 'desktop:invisible')}
          >
            <Icon icon={ChevronRight} className="size-5 rtl:-scale-x-100" />
          </IconButton>
        </div>
        {/* The categories would push these links to the right when they load. */}
        {!isLoading && (
          <>
            <Link to="/p/brands" preloadDelay={menuPreloadDelay} className={cx(menuLinkStyles, 'shrink-0')}>
              <Trans>Brands</Trans>
            </Link>
            <Link to="/p/offers" preloadDelay={menuPreloadDelay} className={cx(menuLinkStyles, 'shrink-0 text-accent')}>
              <Trans>Offers</Trans>
            </Link>
          </>
        )}
      </div>
    </nav>
  );
}
