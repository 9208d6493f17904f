import { type Lang, toLang } from './i18n';
import { localStore } from './storage';

/** Returns the language of the visit: `?lang=` of the url, which is stored and removed, or the stored one. */
export function languageOfVisit({ location, history }: Pick<Window, 'location' | 'history'>): Lang {
  const url = new URL(location.href);
  const asked = url.searchParams.get('lang');
  if (asked !== null) {
    if (toLang(asked) === asked) keepLanguage(asked);
    url.searchParams.delete('lang');
    history.replaceState(history.state, '', url);
  }
  const chosen = localStore.get('lang');
  const lang = toLang(chosen);
  // Nobody is remembered who has chosen nothing.
  if (chosen !== null) tellServer(lang);
  return lang;
}

export function keepLanguage(lang: string): void {
  localStore.set('lang', lang);
  tellServer(lang);
}

/** Loads the page anew in the language that was kept; where the browser keeps nothing for the next page, its address says it. */
export function reloadInLanguage({ location }: Pick<Window, 'location'>): void {
  const lang = localStore.get('lang');
  if (lang === null || localStore.outlives('lang')) location.reload();
  else {
    const url = new URL(location.href);
    url.searchParams.set('lang', lang);
    location.replace(url);
  }
}

/** So that the first HTML of the next page is in it already: the server reads no browser's storage. */
function tellServer(lang: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `lang=${lang}; Path=/; Max-Age=31536000; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`;
}
