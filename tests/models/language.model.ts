import { languageMachine } from '../../machines/language.machine';
import { type ModelEvent, type ModelOptions, modelOf } from '../support/path-generator';

export const languages = { en: 'English', bg: 'Български' };

export const chosenIn = ({ lang }: ModelEvent) => lang as keyof typeof languages;

/** Whether a form contains typed text when the translation arrives. */
export const isWriting = ({ output }: ModelEvent) => (output as { isWriting: boolean }).isWriting;

type LanguageModelOptions = ModelOptions<typeof languageMachine>;

const languageModel = ({ lang = 'en', without }: { lang?: string } & Pick<LanguageModelOptions, 'without'> = {}) =>
  modelOf(languageMachine, {
    input: { lang },
    ...(without && { without }),
    cases: {
      'language.chosen': () => Object.keys(languages).map((lang) => ({ lang })),
      'language.followed': () => Object.keys(languages).map((lang) => ({ lang })),
      'xstate.done.actor.follow': () => [true, false].map((isWriting) => ({ output: { isWriting } })),
    },
    key: (context) => context.lang,
    titles: {
      // The same titles in both languages, because walks in both share the paths.
      'language.chosen': (event) => `select the ${chosenIn(event) === lang ? 'first' : 'other'} language`,
      'language.followed': (event) =>
        `another tab selects the ${chosenIn(event) === lang ? 'first' : 'other'} language`,
      'page.left': 'open another page',
      'xstate.done.actor.follow': (event) =>
        isWriting(event) ? 'the translation loads during form input' : 'the translation loads',
      'xstate.error.actor.follow': 'the translation fails to load',
      'xstate.done.actor.translation': 'the translation loads',
      'xstate.error.actor.translation': 'the translation fails to load',
    },
  });

/** Generates the test paths of language.view.test.tsx. */
export const viewModel = () => languageModel();

/** Generates the test paths of walk-language.spec.ts. */
export const shopModel = (lang = 'en') =>
  languageModel({
    lang,
    without: ({ type }, state) => state.matches('postponed') && type.startsWith('language.'),
  });
