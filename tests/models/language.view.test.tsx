import { expect } from 'vitest';
import { LanguageSwitcher } from '../../src/features/layout/LanguageSwitcher';
import { Toasts } from '../../src/features/layout/Toasts';
import { activateLanguage, toLang } from '../../src/services/language/i18n';
import { answers } from '../support/deferred';
import type { Walker } from '../support/path-generator';
import { isThere, openView, press, settled, walkView } from '../support/view';
import { chosenIn, isWriting, languages, viewModel } from './language.model';

const model = viewModel();

walkView(model, reader);

const switcher = { en: 'Language', bg: 'Език' };
const notLoaded = {
  en: 'The language could not be loaded. Please try again.',
  bg: 'Езикът не се зареди. Моля, опитайте отново.',
};

async function reader(): Promise<Walker> {
  const translations = answers<void, string>();
  const follows = answers<{ isWriting: boolean }, string>();
  let switched: Promise<unknown> = Promise.resolve();
  let notifyLanguage = (_: string) => {};
  let read: keyof typeof languages = 'en';
  const requested: string[] = [];
  /** Whether the last change of language was chosen in this tab. */
  let isChosenHere = false;
  let isWaiting = false;
  const done: string[] = [];

  const { actors, logged } = await openView(
    <>
      <LanguageSwitcher />
      <Toasts />
    </>,
    {
      loadTranslation(lang) {
        const loaded = translations.ask(lang).then(() => activateLanguage(toLang(lang)));
        switched = loaded;
        return loaded;
      },
      followTranslation(lang) {
        const followed = follows.ask(lang).then(async (answer) => {
          await activateLanguage(toLang(lang));
          return answer;
        });
        switched = followed;
        return followed;
      },
      watchLanguage: (notify) => {
        notifyLanguage = notify;
      },
      storeLanguage: (lang) => done.push(`stored ${lang}`),
      reloadPage: () => done.push('reloaded'),
    },
  );

  const choose = (lang: keyof typeof languages) => press('button', { name: languages[lang], exact: true });
  const see = ({ isBusy }: { isBusy: boolean }) => {
    expect(translations.questions()).toEqual(requested);
    expect(document.documentElement.lang).toBe(read);
    const group = document.querySelector('fieldset');
    expect(group?.getAttribute('aria-label')).toBe(switcher[read]);
    expect(group?.getAttribute('aria-busy')).toBe(String(isBusy));
    for (const [lang, name] of Object.entries(languages)) {
      expect(isThere('button', { name, exact: true, pressed: lang === read })).toBe(true);
    }
  };

  return {
    events: {
      'language.chosen': ({ event }) => {
        requested.push(chosenIn(event));
        isWaiting = true;
        return choose(chosenIn(event));
      },
      'language.followed': ({ event }) => settled(() => notifyLanguage(chosenIn(event))),
      'page.left': () => settled(() => actors.language.send({ type: 'page.left' })),
      'xstate.done.actor.follow': async ({ event }) => {
        read = toLang(follows.questions().at(-1) ?? null);
        isChosenHere = false;
        await settled(async () => {
          await follows.answer({ isWriting: isWriting(event) });
          await switched;
        });
      },
      'xstate.error.actor.follow': async () => {
        const offline = new Error('offline');
        await settled(() => follows.fail(offline));
        expect(logged()).toEqual([offline]);
      },
      'xstate.done.actor.translation': async () => {
        isWaiting = false;
        read = toLang(requested.at(-1) ?? null);
        isChosenHere = true;
        await settled(async () => {
          await translations.answer();
          await switched;
        });
      },
      'xstate.error.actor.translation': async () => {
        isWaiting = false;
        const offline = new Error('offline');
        await settled(() => translations.fail(offline));
        expect(logged()).toEqual([offline]);
        expect(document.body.textContent).toContain(notLoaded[read]);
      },
    },
    onStep: () => expect(logged()).toEqual([]),
    states: {
      settled: async () => {
        // Choosing the current language must have no effect.
        await choose(read);
        expect(isWaiting).toBe(false);
        see({ isBusy: false });
        expect(done).toEqual([]);
      },
      switching: async () => {
        // While a chosen language is loading, further choices must have no effect.
        await choose('en');
        await choose('bg');
        expect(isWaiting).toBe(true);
        see({ isBusy: true });
        expect(done).toEqual([]);
      },
      following: () => see({ isBusy: false }),
      postponed: () => {
        see({ isBusy: false });
        expect(done).toEqual([]);
      },
      reloading: async () => {
        await choose('en');
        see({ isBusy: true });
        // Only a language chosen in this tab is stored: another tab stores its own choice itself.
        expect(done).toEqual([...(isChosenHere ? [`stored ${read}`] : []), 'reloaded']);
      },
    },
  };
}
