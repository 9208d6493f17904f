import type { RouterHistory } from '@tanstack/react-router';
import { isFromHistory, type ReturnFocus } from './return-focus';

/** Tells what the shopper has seen of a page before the app shows it. `isServed`: the server rendered the first page. */
export function createFirstPage(
  history: RouterHistory,
  { isReturn }: Pick<ReturnFocus, 'isReturn'>,
  isServed: boolean,
) {
  let hasMoved = false;
  history.subscribe(() => {
    hasMoved = true;
  });
  // A page from the browser's history shows further pages of a list.
  let isUnchanged = !isFromHistory();
  const isCurrent = () => !hasMoved;
  const isServedPage = () => isServed && isCurrent();
  return {
    /** Whether the first page is still open. */
    isCurrent,
    /** Whether the shopper has seen the page before: the server rendered it, or it was opened by back or a reload. */
    isSeen: () => isServedPage() || isReturn(),
    /** Whether the shopper sees only what the server rendered: the first page of a list. */
    isAsServed: () => isServedPage() && !isReturn(),
    /** Whether React can take over the elements of the server, because the page has the same content. */
    canHydrate: () => isServedPage() && isUnchanged,
    /** Notes that the page shows other content than the server's: further pages of a list, or a draft. */
    noteChange: (): void => {
      isUnchanged = false;
    },
  };
}
