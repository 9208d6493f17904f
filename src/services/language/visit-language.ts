import type { Store } from '../../platform/storage';
import { type Lang, toLang } from './i18n';

/** Stores a valid `?lang=` of the URL and removes the parameter. Returns the stored language, else the document's. */
export function languageOfVisit(
  { location, history, document }: Pick<Window, 'location' | 'history' | 'document'>,
  local: Store,
): Lang {
  const url = new URL(location.href);
  const requested = url.searchParams.get('lang');
  if (requested !== null) {
    if (toLang(requested) === requested) keepLanguage(local, requested);
    url.searchParams.delete('lang');
    history.replaceState(history.state, '', url);
  }
  const chosen = local.get('lang');
  // The server knows the language from the cookie, which may outlive the storage.
  const lang = toLang(chosen ?? document.documentElement.lang);
  if (chosen !== null) setLanguageCookie(lang);
  return lang;
}

export function keepLanguage(local: Store, lang: string): void {
  local.set('lang', lang);
  setLanguageCookie(lang);
}

/** Reloads the page in the stored language. If the browser blocks storage, the language is passed in the URL. */
export function reloadInLanguage({ location }: Pick<Window, 'location'>, local: Store): void {
  const lang = local.get('lang');
  if (lang === null || local.outlives('lang')) location.reload();
  else {
    const url = new URL(location.href);
    url.searchParams.set('lang', lang);
    location.replace(url);
  }
}

/** The server reads the language of the first HTML from this cookie. */
function setLanguageCookie(lang: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `lang=${lang}; Path=/; Max-Age=31536000; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`;
}
