import { languageMachine } from '../../machines/language.machine';
import { type ModelEvent, type ModelOptions, modelOf } from '../support/model';

/** The languages of the interface, each by its own name. */
export const languages = { en: 'English', bg: 'Български' };

/** The language that is chosen. */
export const chosenIn = ({ lang }: ModelEvent) => lang as keyof typeof languages;

/** Whether a form is being filled in as the translation arrives. */
export const isWriting = ({ output }: ModelEvent) => (output as { isWriting: boolean }).isWriting;

type LanguageModelOptions = ModelOptions<typeof languageMachine>;

/** The paths of the language, for a walk that has hands for all but `without`. */
const languageModel = (walk: Pick<LanguageModelOptions, 'input' | 'without' | 'unreachable'> = {}) =>
  modelOf(languageMachine, {
    input: { lang: 'en' },
    cases: {
      'language.chosen': () => Object.keys(languages).map((lang) => ({ lang })),
      'language.followed': () => Object.keys(languages).map((lang) => ({ lang })),
      'xstate.done.actor.follow': () => [true, false].map((isWriting) => ({ output: { isWriting } })),
    },
    key: ({ lang }) => lang,
    words: {
      'language.chosen': (event) => `choose ${languages[chosenIn(event)]}`,
      'language.followed': (event) => `choose ${languages[chosenIn(event)]} in another tab`,
      'page.left': 'leave the page',
      'xstate.done.actor.follow': (event) =>
        isWriting(event) ? 'the translation arrives amidst a form' : 'the translation arrives',
      'xstate.error.actor.follow': 'the translation does not arrive',
      'xstate.done.actor.translation': 'the translation arrives',
      'xstate.error.actor.translation': 'the translation does not arrive',
    },
    ...walk,
  });

/** The ways through the view. */
export const inView = () => languageModel();

const isLoaded = 'The catalogue that the page began with is there already: nothing can hold it. The view walks it.';

/** The ways through the whole shop, from either language. */
export const inShop = (lang = 'en') =>
  languageModel({
    input: { lang },
    without: ({ type }, state) => state.matches('postponed') && type.startsWith('language.'),
    unreachable: {
      'postponed · language.chosen (isOther) → switching': isLoaded,
      'postponed · language.followed (isOther) → following': isLoaded,
    },
  });
