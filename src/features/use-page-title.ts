import { useLayoutEffect } from 'react';

/** Names the document while the page is shown; the shop alone when there is no name. */
export function usePageTitle(title: string): void {
  useLayoutEffect(() => {
    document.title = title === '' ? 'Pazar' : `${title} · Pazar`;
  }, [title]);
}
