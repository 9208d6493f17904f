import { languageMachine } from '../../machines/language.machine';
import { type ModelEvent, type ModelOptions, modelOf } from '../support/model';

/** The languages of the interface, each by its own name. */
export const languages = { en: 'English', bg: 'Български' };

/** The language that is chosen. */
export const chosenIn = ({ lang }: ModelEvent) => lang as keyof typeof languages;

type LanguageModelOptions = ModelOptions<typeof languageMachine>;

/** The paths of the language, for a walk that has hands for all but `without`. */
const languageModel = (walk: Pick<LanguageModelOptions, 'input'> = {}) =>
  modelOf(languageMachine, {
    input: { lang: 'en' },
    cases: { 'language.chosen': () => Object.keys(languages).map((lang) => ({ lang })) },
    key: ({ lang }) => lang,
    words: {
      'language.chosen': (event) => `choose ${languages[chosenIn(event)]}`,
      'xstate.done.actor.translation': 'the translation arrives',
      'xstate.error.actor.translation': 'the translation does not arrive',
    },
    ...walk,
  });

/** The ways through the view. */
export const inView = () => languageModel();

/** The ways through the whole shop, from either language. */
export const inShop = (lang = 'en') => languageModel({ input: { lang } });
