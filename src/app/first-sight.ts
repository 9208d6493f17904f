import type { RouterHistory } from '@tanstack/react-router';
import type { Lang } from './i18n';
import type { createAppRouter } from './router';

interface Parts {
  router: Pick<ReturnType<typeof createAppRouter>, 'subscribe'>;
  history: Pick<RouterHistory, 'subscribe'>;
  lang: Lang;
}

/**
 * What the server has painted of the page before any script ran (server/head/first-sight.ts) lies over the app until that
 * has drawn a page, or leads to another. In another language than the visitor's it goes at once. Returns what takes it away.
 */
export function takeOverFirstSight({ router, history, lang }: Parts): () => void {
  const stops = [router.subscribe('onRendered', leave), history.subscribe(leave)];
  function leave(): void {
    document.getElementById('first-sight')?.remove();
    for (const stop of stops) stop();
  }
  if (document.documentElement.lang !== lang) leave();
  return leave;
}
