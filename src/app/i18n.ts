import { i18n } from '@lingui/core';

const catalogues = {
  en: () => import('../../locales/en/messages.po'),
  bg: () => import('../../locales/bg/messages.po'),
};

/** The words of lingui.config.ts's account rooms. */
const accountCatalogues = {
  en: () => import('../../locales/en/account.po'),
  bg: () => import('../../locales/bg/account.po'),
};

export type Lang = keyof typeof catalogues;

/** The language a stored or chosen text stands for; English for anything unknown (SPEC §1). */
export function toLang(text: string | null): Lang {
  return text === 'bg' ? 'bg' : 'en';
}

/** Loads one language's catalogue, and no other, and switches the interface to it. Rejects when it can't be loaded. */
export async function activateLanguage(lang: Lang): Promise<void> {
  const { messages } = await catalogues[lang]();
  i18n.loadAndActivate({ locale: lang, messages });
  document.documentElement.lang = lang;
}

/** Has the words of the checkout and the account at hand, in the language that is active. Rejects when they can't be loaded. */
export const fetchAccountWords = () => accountCatalogues[toLang(i18n.locale)]();

/** Says them from now on: all that is in sight is drawn once more. Rejects when they can't be loaded. */
export async function loadAccountWords(): Promise<void> {
  const { messages } = await fetchAccountWords();
  i18n.load(i18n.locale, messages);
}

/** Says something at once, or as soon as there are words for it: what the shop answers may be here before the catalogue is. */
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
