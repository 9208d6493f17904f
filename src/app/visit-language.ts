import { type Lang, toLang } from './i18n';
import { localStore } from './storage';

/**
 * The language of this visit. One that the url asks for (`?lang=bg`: links between the languages, for whom the shop has
 * no paths of their own) is kept like a choice and goes from the url; else it is the one that was chosen before.
 */
export function languageOfVisit({ location, history }: Pick<Window, 'location' | 'history'>): Lang {
  const url = new URL(location.href);
  const asked = url.searchParams.get('lang');
  if (asked !== null) {
    if (toLang(asked) === asked) localStore.set('lang', asked);
    url.searchParams.delete('lang');
    history.replaceState(history.state, '', url);
  }
  return toLang(localStore.get('lang'));
}
