import type { RouterHistory } from '@tanstack/react-router';
import { isFromHistory, type ReturnFocus } from './return-focus';

/** Tells what the shopper sees of a page before the app shows it. `isServed`: the server rendered the first page. */
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
  const isOpen = () => !hasMoved;
  const isServedPage = () => isServed && isOpen();
  return {
    /** Whether the shopper has not left the first page yet. */
    isOpen,
    /** Whether the shopper has seen the page before: the server rendered it, or it was opened by back or a reload. */
    isSeen: () => isServedPage() || isReturn(),
    /** Whether the shopper sees for the first time what the server rendered. */
    isNew: () => isServedPage() && !isReturn(),
    /** Whether the page has the same content as the server's, so that React can take over its elements. */
    isHydrated: () => isServedPage() && isUnchanged,
    /** Notes that the page shows other content than the server's: further pages of a list, or a draft. */
    noteChange: (): void => {
      isUnchanged = false;
    },
  };
}
