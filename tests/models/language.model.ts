import { languageMachine } from '../../machines/language.machine';
import { type ModelEvent, type ModelOptions, modelOf } from '../support/path-generator';

export const languages = { en: 'English', bg: 'Български' };

export const chosenIn = ({ lang }: ModelEvent) => lang as keyof typeof languages;

/** Whether a form contains typed text when the translation arrives. */
export const isWriting = ({ output }: ModelEvent) => (output as { isWriting: boolean }).isWriting;

type LanguageModelOptions = ModelOptions<typeof languageMachine>;

const languageModel = (walk: Pick<LanguageModelOptions, 'input' | 'without'> = {}) =>
  modelOf(languageMachine, {
    input: { lang: 'en' },
    cases: {
      'language.chosen': () => Object.keys(languages).map((lang) => ({ lang })),
      'language.followed': () => Object.keys(languages).map((lang) => ({ lang })),
      'xstate.done.actor.follow': () => [true, false].map((isWriting) => ({ output: { isWriting } })),
    },
    key: ({ lang }) => lang,
    titles: {
      'language.chosen': (event) => `select ${languages[chosenIn(event)]}`,
      'language.followed': (event) => `another tab selects ${languages[chosenIn(event)]}`,
      'page.left': 'open another page',
      'xstate.done.actor.follow': (event) =>
        isWriting(event) ? 'the translation loads during form input' : 'the translation loads',
      'xstate.error.actor.follow': 'the translation fails to load',
      'xstate.done.actor.translation': 'the translation loads',
      'xstate.error.actor.translation': 'the translation fails to load',
    },
    ...walk,
  });

/** Generates the test paths of language.view.test.tsx. */
export const viewModel = () => languageModel();

/** Generates the test paths of walk-language.spec.ts. */
export const shopModel = (lang = 'en') =>
  languageModel({
    input: { lang },
    without: ({ type }, state) => state.matches('postponed') && type.startsWith('language.'),
  });
