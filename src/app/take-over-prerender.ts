import type { RouterHistory } from '@tanstack/react-router';
import type { Lang } from '../services/language/i18n';
import type { createAppRouter } from './router';

interface Parts {
  router: Pick<ReturnType<typeof createAppRouter>, 'subscribe'>;
  history: Pick<RouterHistory, 'subscribe'>;
  lang: Lang;
}

const prerender = () => document.getElementById('prerender');

/** Whether the page content that the server prerendered is still in the document. */
export const hasPrerender = () => prerender() !== null;

/** Removes the prerendered content when the app renders or navigates. The returned function removes it at once. */
export function takeOverPrerender({ router, history, lang }: Parts): () => void {
  const stops = [
    router.subscribe('onRendered', leave),
    // A REPLACE does not leave the page: the router only removes unknown parameters from the URL.
    history.subscribe(({ action }) => action.type !== 'REPLACE' && leave()),
  ];
  function leave(): void {
    prerender()?.remove();
    for (const stop of stops) stop();
  }
  if (document.documentElement.lang !== lang) leave();
  return leave;
}
