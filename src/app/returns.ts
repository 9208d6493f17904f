import type { RouterHistory } from '@tanstack/react-router';
import * as v from 'valibot';
import { tabStore } from './storage';

const kept = 50;

/** A link of a page's content: where it leads, and which of those that lead there it is. */
const LeftBy = v.object({ href: v.string(), nth: v.number() });
type LeftBy = v.InferOutput<typeof LeftBy>;

const Remembered = v.object({ v: v.literal(1), links: v.array(v.tuple([v.string(), LeftBy])) });

/** Whether the shopper has come back to the page that is shown, and by which link it was left (REQUIREMENTS G12). */
export function createReturns(history: RouterHistory) {
  let isReturn = hasComeBack();
  history.subscribe(({ action }) => {
    isReturn = action.type === 'BACK' || action.type === 'FORWARD' || action.type === 'GO';
  });
  const entry = () => history.location.state.__TSR_key ?? history.location.href;
  // By the click and not by the focus: some browsers do not focus a link that is pressed.
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = target instanceof Element ? target.closest('a') : null;
      const href = link?.getAttribute('href');
      if (!href) return;
      const nth = linksTo(href).indexOf(link as HTMLAnchorElement);
      if (nth >= 0) remember(entry(), { href, nth });
    },
    { capture: true },
  );
  return {
    /** Back, forward or a reload, in contrast to a page that is opened anew. */
    isReturn: () => isReturn,
    /** Gives the focus back to the link that the page was left by; whether there was one to give it to. */
    focusLink(): boolean {
      const left = isReturn ? remembered().get(entry()) : undefined;
      const link = left && linksTo(left.href)[left.nth];
      link?.focus({ preventScroll: true });
      return link !== undefined;
    },
  };
}

export type Returns = ReturnType<typeof createReturns>;

function hasComeBack(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type === 'reload' || visit?.type === 'back_forward';
}

function linksTo(href: string): HTMLAnchorElement[] {
  return [...document.querySelectorAll<HTMLAnchorElement>('#content a')].filter(
    (link) => link.getAttribute('href') === href,
  );
}

function remembered(): Map<string, LeftBy> {
  return new Map(tabStore.read('leftBy', Remembered)?.links);
}

function remember(entry: string, left: LeftBy): void {
  const all = remembered();
  all.delete(entry);
  all.set(entry, left);
  tabStore.write('leftBy', { v: 1, links: [...all].slice(-kept) });
}
