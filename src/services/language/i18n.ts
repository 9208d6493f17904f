import { i18n } from '@lingui/core';

const catalogues = {
  en: () => import('../../../locales/en/messages.po'),
  bg: () => import('../../../locales/bg/messages.po'),
};

/** Texts of the account, the checkout and forms (see lingui.config.ts). */
const accountCatalogues = {
  en: () => import('../../../locales/en/account.po'),
  bg: () => import('../../../locales/bg/account.po'),
};

let needsAccountTexts = import.meta.env.SSR;

export type Lang = keyof typeof catalogues;

/** Converts a language code to a language of the app; English for unknown codes (SPEC §1). */
export function toLang(text: string | null): Lang {
  return text === 'bg' ? 'bg' : 'en';
}

/** Switches the interface to a language. Rejects if its translations can't be loaded. */
export async function activateLanguage(lang: Lang): Promise<void> {
  const activate = await loadLanguage(lang);
  activate();
  // Only if it differs, because the browser then computes all styles again.
  const { documentElement } = document;
  if (documentElement.lang !== lang) documentElement.lang = lang;
}

/** Loads the translations of a language. The returned function uses them from then on. */
export async function loadLanguage(lang: Lang): Promise<() => void> {
  const parts = [catalogues[lang](), ...(needsAccountTexts ? [accountCatalogues[lang]()] : [])];
  const messages = Object.assign({}, ...(await Promise.all(parts)).map((part) => part.messages));
  return () => i18n.loadAndActivate({ locale: lang, messages });
}

/** Fetches the translations of account, checkout and forms in the active language, without using them yet. */
export const fetchAccountTexts = () => accountCatalogues[toLang(i18n.locale)]();

/** Adds the translations of account, checkout and forms. Call it before a view needs them. Rejects if they can't be loaded. */
export async function loadAccountTexts(): Promise<void> {
  const { messages } = await fetchAccountTexts();
  // From now on, also a switch of the language loads them.
  needsAccountTexts = true;
  // `i18n.load` would render the whole page again.
  Object.assign(i18n.messages, messages);
}

/** Calls `say` when translations are loaded, or immediately if they already are. */
export function whenTranslated(say: () => void): void {
  if (i18n.locale) {
    say();
    return;
  }
  const stop = i18n.on('change', () => {
    stop();
    say();
  });
}
