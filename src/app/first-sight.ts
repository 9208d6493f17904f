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

/** Keeps the server's first paint over the app until the app has drawn a page. Returns a function that removes it. */
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
