import { categoryPath } from '../../src/contract/listing-head';
import type { Crumb } from '../../src/contract/page-head';
import type { categories } from '../db/schema';
import { type Lang, localize } from '../language';
import { word } from './page-head-texts';

/** Category row of any level. */
export type Level = typeof categories.$inferSelect;

/** Returns the breadcrumbs from the home page to the last level. Stops before a missing or inactive category. */
export function breadcrumbsTo(levels: (Level | null)[], lang: Lang): Crumb[] {
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
