import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { languageMachine } from '../../machines/language.machine';
import { answers } from '../support/deferred';

function openLanguage() {
  const translations = answers<void, string>();
  const follows = answers<{ isWriting: boolean }, string>();
  const done: string[] = [];
  const notices: string[] = [];
  const failures: unknown[] = [];
  const actor = createActor(
    languageMachine.provide({
      actors: {
        loadTranslation: fromPromise(({ input }) => translations.ask(input.lang)),
        followTranslation: fromPromise(({ input }) => follows.ask(input.lang)),
      },
      actions: {
        storeLanguage: (_, { lang }) => done.push(`store ${lang}`),
        reloadPage: () => done.push('reload'),
      },
    }),
    { input: { lang: 'en' } },
  );
  actor.on('notice', ({ id }) => notices.push(id));
  actor.on('failure', ({ error }) => failures.push(error));
  actor.start();
  const choose = (lang: string) => actor.send({ type: 'language.chosen', lang });
  return {
    choose,
    follow: (lang: string) => actor.send({ type: 'language.followed', lang }),
    leave: () => actor.send({ type: 'page.left' }),
    translations,
    follows,
    done,
    notices,
    failures,
    lang: () => actor.getSnapshot().context.lang,
    isBusy: () => actor.getSnapshot().hasTag('busy'),
  };
}

test('is busy from the choice until the page reloads', async () => {
  const language = openLanguage();
  expect(language.isBusy()).toBe(false);
  language.choose('bg');
  expect(language.isBusy()).toBe(true);
  await language.translations.answer();
  expect(language.isBusy()).toBe(true);
});

test('follows the choice of another tab without storing it again (A5)', async () => {
  const language = openLanguage();
  language.follow('bg');
  expect(language.isBusy()).toBe(false);
  expect(language.follows.questions()).toEqual(['bg']);
  await language.follows.answer({ isWriting: false });
  expect(language.done).toEqual(['reload']);
  expect(language.lang()).toBe('bg');
});

test('postpones the reload until the page is left when the form has unsaved text', async () => {
  const language = openLanguage();
  language.follow('bg');
  await language.follows.answer({ isWriting: true });
  expect(language.lang()).toBe('bg');
  expect(language.done).toEqual([]);
  language.leave();
  expect(language.done).toEqual(['reload']);
});

test('applies a choice of this or another tab while a reload is postponed', async () => {
  const here = openLanguage();
  here.follow('bg');
  await here.follows.answer({ isWriting: true });
  here.choose('en');
  await here.translations.answer();
  expect(here.done).toEqual(['store en', 'reload']);
  const elsewhere = openLanguage();
  elsewhere.follow('bg');
  await elsewhere.follows.answer({ isWriting: true });
  elsewhere.follow('bg');
  elsewhere.follow('en');
  await elsewhere.follows.answer({ isWriting: true });
  expect(elsewhere.lang()).toBe('en');
  expect(elsewhere.done).toEqual([]);
});

test('reports a translation that fails to load and keeps the language', async () => {
  const language = openLanguage();
  language.follow('en');
  expect(language.follows.questions()).toEqual([]);
  language.follow('bg');
  await language.follows.fail();
  language.leave();
  expect(language.failures).toHaveLength(1);
  expect([language.notices, language.done, language.lang()]).toEqual([[], [], 'en']);
});
