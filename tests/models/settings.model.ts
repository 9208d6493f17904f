import { settingsMachine } from '../../machines/settings.machine';
import { decode } from '../../src/contract/decode';
import { SettingsAnswer } from '../../src/contract/settings';
import { type ModelEvent, type ModelOptions, modelOf } from '../support/model';

const answer = {
  setting: { currency_icon: '€' },
  footer: { email: 'help@pazar.example', phone: '+359 2 123 4567' },
  social_links: [{ link: 'https://facebook.com/pazar', icon: 'fab fa-facebook-f' }],
};
const tea = { id: 1, name: 'Чай', slug: 'tea', active_sub_categories: [] };

/** The settings of a shop with one category, and of one that has none yet. */
const settings = settingsWith([tea]);
const bareSettings = settingsWith([]);

function settingsWith(productCategories: (typeof tea)[]): SettingsAnswer {
  return decode(SettingsAnswer, { ...answer, productCategories }, { call: 'E16', onDrift: () => {} });
}

/** The settings that the shop answers with. */
export const settingsIn = ({ output }: ModelEvent) => output as SettingsAnswer;

type SettingsModelOptions = ModelOptions<typeof settingsMachine>;

/** The paths of the settings, for a walk that has hands for all but `without`. */
const settingsModel = (walk: Pick<SettingsModelOptions, 'without' | 'unreachable'> = {}) =>
  modelOf(settingsMachine, {
    cases: { 'xstate.done.actor.settings': () => [{ output: settings }, { output: bareSettings }] },
    key: (context) => context.settings?.productCategories.length,
    words: {
      'retry.requested': 'try again',
      'xstate.done.actor.settings': (event) =>
        settingsIn(event).productCategories.length > 0 ? 'the settings arrive' : 'settings without categories arrive',
      'xstate.error.actor.settings': 'the settings do not arrive',
    },
    ...walk,
  });

/** The ways through the view. */
export const inView = () => settingsModel();

/** The ways through the shop, which has its categories. */
export const inShop = () =>
  settingsModel({
    without: (event) => event.type === 'xstate.done.actor.settings' && settingsIn(event).productCategories.length === 0,
  });
