import { lazy, memo, Suspense, useState } from 'react';
import { loadedMenu, menuOnDesktop } from './load-category-menu';

const MenuOfServer = import.meta.env.SSR ? (await import('./CategoryMenu')).CategoryMenu : undefined;

const LateMenu = lazy(menuOnDesktop);

/**
 * Category menu for desktops (REQUIREMENTS H1, H3). Phones neither load its code nor hydrate it. Memoized, because React
 * would replace the server's menu by the fallback if a parent rendered again before the code has loaded.
 */
export const DesktopMenu = memo(function DesktopMenu() {
  const [CategoryMenu] = useState(() => MenuOfServer ?? loadedMenu() ?? LateMenu);
  const className = 'page-width hidden h-12 desktop:block';
  return (
    <Suspense fallback={<div className={className} />}>
      <CategoryMenu className={className} />
    </Suspense>
  );
});
