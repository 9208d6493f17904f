import { expect } from 'vitest';
import { activateLanguage, toLang } from '../../src/app/i18n';
import { LanguageSwitcher } from '../../src/features/layout/LanguageSwitcher';
import { Toasts } from '../../src/features/layout/Toasts';
import { answers } from '../support/deferred';
import type { Walker } from '../support/model';
import { isThere, openView, press, settled, walkView } from '../support/view';
import { chosenIn, inView, isWriting, languages } from './language.model';

const model = inView();

walkView(model, reader);

/** What the switcher itself is called. */
const switcher = { en: 'Language', bg: 'Език' };
const notLoaded = {
  en: 'The language could not be loaded. Please try again.',
  bg: 'Езикът не се зареди. Моля, опитайте отново.',
};

/** A reader who knows which language ought to be read, and what the browser ought to have been told. */
async function reader(): Promise<Walker> {
  const translations = answers<void, string>();
  const follows = answers<{ isWriting: boolean }, string>();
  let switched: Promise<unknown> = Promise.resolve();
  let tellLanguage = (_: string) => {};
  let read: keyof typeof languages = 'en';
  const asked: string[] = [];
  /** Whether the last one asked for is still on its way. */
  let isWaiting = false;
  /** What happened to the browser, in order. */
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
      watchLanguage: (tell) => {
        tellLanguage = tell;
      },
      storeLanguage: (lang) => done.push(`stored ${lang}`),
      reloadPage: () => done.push('reloaded'),
    },
  );

  const choose = (lang: keyof typeof languages) => press('button', { name: languages[lang], exact: true });
  const see = ({ isBusy }: { isBusy: boolean }) => {
    expect(translations.questions()).toEqual(asked);
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
        asked.push(chosenIn(event));
        isWaiting = true;
        return choose(chosenIn(event));
      },
      'language.followed': ({ event }) => settled(() => tellLanguage(chosenIn(event))),
      'page.left': () => settled(() => actors.language.send({ type: 'page.left' })),
      'xstate.done.actor.follow': async ({ event }) => {
        read = toLang(follows.questions().at(-1) ?? null);
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
        read = toLang(asked.at(-1) ?? null);
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
        // What one reads already is no choice.
        await choose(read);
        expect(isWaiting).toBe(false);
        see({ isBusy: false });
        expect(done).toEqual([]);
      },
      switching: async () => {
        // The first choice counts.
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
        // What another tab has chosen is stored already.
        const stored = asked.length > 0 && asked.at(-1) === read ? [`stored ${read}`] : [];
        expect(done).toEqual([...stored, 'reloaded']);
      },
    },
  };
}
