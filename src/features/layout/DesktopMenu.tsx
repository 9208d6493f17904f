import { lazy, Suspense } from 'react';
import { loadOnDemand } from '../load-on-demand';
import { isDesktop, onDesktopChange } from '../use-is-desktop';

type CategoryMenuCode = typeof import('./CategoryMenu');

const loadMenu = loadOnDemand(() => import('./CategoryMenu'));

/**
 * Resolves with the menu's code when the window has the desktop width and the code has loaded. Until then, the menu
 * that the server rendered is not hydrated: its links work, its panels do not.
 */
function loadMenuOnDesktop(): Promise<{ default: CategoryMenuCode['CategoryMenu'] }> {
  return new Promise((resolve) => {
    const load = async () => {
      if (!isDesktop()) return;
      const code = await loadMenu();
      if (!code) return;
      stop();
      window.removeEventListener('online', load);
      resolve({ default: code.CategoryMenu });
    };
    const stop = onDesktopChange(load);
    window.addEventListener('online', load);
    void load();
  });
}

const CategoryMenu = import.meta.env.SSR ? (await import('./CategoryMenu')).CategoryMenu : lazy(loadMenuOnDesktop);

/** Category menu for desktops (REQUIREMENTS H1, H3). Phones do not load its code. */
export function DesktopMenu() {
  const className = 'page-width hidden h-12 desktop:block';
  return (
    <Suspense fallback={<div className={className} />}>
      <CategoryMenu className={className} />
    </Suspense>
  );
}
