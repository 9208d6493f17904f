import { decode } from '../../src/contract/decode';
import { SettingsAnswer } from '../../src/contract/settings';

const below = (names: Record<string, string[]>) =>
  Object.entries(names).map(([name, children]) => ({
    ...named(name),
    active_child_categories: children.map(named),
  }));

export const categorySettings: SettingsAnswer = decode(
  SettingsAnswer,
  {
    setting: { currency_icon: '€' },
    productCategories: [
      { ...named('Plants'), active_sub_categories: below({ 'Indoor plants': ['Cacti', 'Orchids'], Gardening: [] }) },
      { ...named('Computers'), active_sub_categories: below({ Parts: ['Mice'] }) },
      { ...named('Sneakers'), active_sub_categories: [] },
    ],
  },
  { call: 'E16', onDrift: () => {} },
);

function named(name: string) {
  const slug = name.toLowerCase().replace(/\W/g, '-');
  return { id: [...name].reduce((sum, letter) => sum * 2 + letter.charCodeAt(0), 0) % 1_000_003, name, slug };
}
