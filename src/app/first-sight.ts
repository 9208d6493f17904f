import type { RouterHistory } from '@tanstack/react-router';
import type { Lang } from './i18n';
import type { createAppRouter } from './router';

interface Parts {
  router: Pick<ReturnType<typeof createAppRouter>, 'subscribe'>;
  history: Pick<RouterHistory, 'subscribe'>;
  lang: Lang;
}

const sight = () => document.getElementById('first-sight');

/** Whether what the server has painted of the page is what is seen. */
export const isFirstSightThere = () => sight() !== null;

/**
 * What the server has painted of the page before any script ran (server/head/first-sight.ts) lies over the app until that
 * has drawn a page, or leads to another. In another language than the visitor's it goes at once. Returns what takes it away.
 */
export function takeOverFirstSight({ router, history, lang }: Parts): () => void {
  const stops = [
    router.subscribe('onRendered', leave),
    // The same page under an address without what it does not know is not another one.
    history.subscribe(({ action }) => action.type !== 'REPLACE' && leave()),
  ];
  function leave(): void {
    sight()?.remove();
    for (const stop of stops) stop();
  }
  if (document.documentElement.lang !== lang) leave();
  return leave;
}
