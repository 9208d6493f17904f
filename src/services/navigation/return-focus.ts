import type { RouterHistory } from '@tanstack/react-router';
import * as v from 'valibot';
import type { Store } from '../../platform/storage';

const maxEntries = 50;

/** Link on a page. `nth` is its index among the page's links with the same `href`. */
const PageLink = v.object({ href: v.string(), nth: v.number() });
type PageLink = v.InferOutput<typeof PageLink>;

const StoredLinks = v.object({ v: v.literal(1), links: v.array(v.tuple([v.string(), PageLink])) });

/** Tracks whether the shopper has returned to a page, and by which link the shopper left it (REQUIREMENTS G12). */
export function createReturnFocus(history: RouterHistory, tab: Store, signal: AbortSignal) {
  if (import.meta.env.SSR) return { isReturn: () => false, focusLink: () => false };
  let isReturn = isReturnVisit();
  history.subscribe(({ action }) => {
    isReturn = action.type === 'BACK' || action.type === 'FORWARD' || action.type === 'GO';
  });
  const entry = () => history.location.state.__TSR_key ?? history.location.href;
  // Listens to clicks instead of reading the focused element, because some browsers do not focus a clicked link.
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest('a') : null;
      const href = link?.getAttribute('href');
      if (!href) return;
      const nth = linksTo(href).indexOf(link as HTMLAnchorElement);
      if (nth >= 0) storeLink(tab, entry(), { href, nth });
    },
    { capture: true, signal },
  );
  return {
    /** Whether the current page was opened by back, forward or reload. */
    isReturn: () => isReturn,
    /** Focuses the link that the shopper followed when leaving this page earlier. Returns false if there is none. */
    focusLink(): boolean {
      const left = isReturn ? readLinks(tab).get(entry()) : undefined;
      const link = left && linksTo(left.href)[left.nth];
      link?.focus({ preventScroll: true });
      return link !== undefined;
    },
  };
}

export type ReturnFocus = ReturnType<typeof createReturnFocus>;

const visitType = () => (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]?.type;

const isReturnVisit = () => visitType() === 'reload' || isFromHistory();

/** Whether back, forward or a restored tab opened the document. The browser then uses an old one if it still has it. */
export const isFromHistory = () => visitType() === 'back_forward';

function linksTo(href: string): HTMLAnchorElement[] {
  return [...document.querySelectorAll<HTMLAnchorElement>('#content a')].filter(
    (link) => link.getAttribute('href') === href,
  );
}

function readLinks(tab: Store): Map<string, PageLink> {
  return new Map(tab.read('leftBy', StoredLinks)?.links);
}

function storeLink(tab: Store, entry: string, left: PageLink): void {
  const all = readLinks(tab);
  all.delete(entry);
  all.set(entry, left);
  tab.write('leftBy', { v: 1, links: [...all].slice(-maxEntries) });
}
