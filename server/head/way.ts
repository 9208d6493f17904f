import { categoryPath } from '../../src/contract/listing-head';
import type { Crumb } from '../../src/contract/page-head';
import type { categories } from '../db/schema';
import { type Lang, localize } from '../language';
import { word } from './words';

/** A level of the tree of categories. */
export type Level = typeof categories.$inferSelect;

/** The way down from home through these levels, as far as each is there and shown. */
export function wayTo(levels: (Level | null)[], lang: Lang): Crumb[] {
  const hidden = levels.findIndex((level) => !level?.isActive);
  const shown = levels.slice(0, hidden === -1 ? levels.length : hidden).flatMap((level) => level ?? []);
  return [
    { name: word('Home', lang), path: '/' },
    ...shown.map(({ name }, index) => ({
      name: localize(name, lang),
      path: categoryPath(shown.slice(0, index + 1).map(({ slug }) => slug)),
    })),
  ];
}
