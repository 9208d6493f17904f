import { loadOnDemand } from '../load-on-demand';
import { isDesktop, onDesktopChange } from '../use-is-desktop';

type CategoryMenu = typeof import('./CategoryMenu')['CategoryMenu'];

let loaded: CategoryMenu | undefined;

const loadMenu = loadOnDemand(async () => {
  const code = await import('./CategoryMenu');
  loaded = code.CategoryMenu;
  return code;
});

/** Returns the menu if its code has loaded. */
export const loadedMenu = () => loaded;

/** Loads the menu's code if the window has the desktop width. Await it before hydration, so that no input is lost. */
export async function prepareMenu(): Promise<void> {
  if (isDesktop()) await loadMenu();
}

/**
 * Resolves with the menu's code when the window has the desktop width and the code has loaded. After a failure, the next
 * change between phone and desktop width tries again; the links of the server's menu work meanwhile.
 */
export function menuOnDesktop(): Promise<{ default: CategoryMenu }> {
  return new Promise((resolve) => {
    const load = async () => {
      if (!isDesktop()) return;
      const code = await loadMenu();
      if (!code) return;
      stop();
      resolve({ default: code.CategoryMenu });
    };
    const stop = onDesktopChange(load);
    void load();
  });
}
