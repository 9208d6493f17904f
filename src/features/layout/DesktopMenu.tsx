import { lazy, memo, Suspense } from 'react';
import { loadOnDemand } from '../load-on-demand';
import { isDesktop, onDesktopChange } from '../use-is-desktop';

type CategoryMenuCode = typeof import('./CategoryMenu');

const loadMenu = loadOnDemand(() => import('./CategoryMenu'));

/** Pause after a failed request for the code, in ms. */
const retryPause = 5000;

/**
 * Resolves with the menu's code when the window has the desktop width and the code has loaded. Until then, the menu
 * that the server rendered is not hydrated: its links work, its panels do not.
 */
function loadMenuOnDesktop(): Promise<{ default: CategoryMenuCode['CategoryMenu'] }> {
  return new Promise((resolve) => {
    const load = async () => {
      if (!isDesktop()) return;
      const code = await loadMenu();
      if (!code) return void setTimeout(load, retryPause);
      stop();
      resolve({ default: code.CategoryMenu });
    };
    const stop = onDesktopChange(load);
    void load();
  });
}

const CategoryMenu = import.meta.env.SSR ? (await import('./CategoryMenu')).CategoryMenu : lazy(loadMenuOnDesktop);

/**
 * Category menu for desktops (REQUIREMENTS H1, H3). Phones do not load its code. Memoized, because React would replace
 * the server's menu by the fallback if a parent rendered again before the code has loaded.
 */
export const DesktopMenu = memo(function DesktopMenu() {
  const className = 'page-width hidden h-12 desktop:block';
  return (
    <Suspense fallback={<div className={className} />}>
      <CategoryMenu className={className} />
    </Suspense>
  );
});
