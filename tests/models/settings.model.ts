import { settingsMachine } from '../../machines/settings.machine';
import { decode } from '../../src/contract/decode';
import { SettingsAnswer } from '../../src/contract/settings';
import { type ModelEvent, type ModelOptions, modelOf } from '../support/path-generator';

const answer = {
  setting: { currency_icon: '€' },
  footer: { email: 'help@pazar.example', phone: '+359 2 123 4567' },
  social_links: [{ link: 'https://facebook.com/pazar', icon: 'fab fa-facebook-f' }],
};
const tea = { id: 1, name: 'Чай', slug: 'tea', active_sub_categories: [] };

const settings = settingsWith([tea]);
const bareSettings = settingsWith([]);

function settingsWith(productCategories: (typeof tea)[]): SettingsAnswer {
  return decode(SettingsAnswer, { ...answer, productCategories }, { call: 'E16', onDrift: () => {} });
}

export const settingsIn = ({ output }: ModelEvent) => output as SettingsAnswer;

type SettingsModelOptions = ModelOptions<typeof settingsMachine>;

const settingsModel = (walk: Pick<SettingsModelOptions, 'without' | 'unreachable'> = {}) =>
  modelOf(settingsMachine, {
    cases: { 'xstate.done.actor.settings': () => [{ output: settings }, { output: bareSettings }] },
    key: (context) => context.settings?.productCategories.length,
    titles: {
      'retry.requested': 'press “Try again”',
      'xstate.done.actor.settings': (event) =>
        `the server returns settings ${settingsIn(event).productCategories.length > 0 ? 'with' : 'without'} categories`,
      'xstate.error.actor.settings': 'the settings request fails',
    },
    ...walk,
  });

/** Generates the test paths of settings.view.test.tsx. */
export const viewModel = () => settingsModel();

/** Generates the test paths of walk-settings.spec.ts. */
export const shopModel = () =>
  settingsModel({
    without: (event) => event.type === 'xstate.done.actor.settings' && settingsIn(event).productCategories.length === 0,
  });
