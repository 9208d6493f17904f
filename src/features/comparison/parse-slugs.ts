import * as v from 'valibot';
import { maxCompared } from '../../../machines/comparison.machine';
import { text } from '../../contract/search-param-fields';

/** Browsers remove these segments from the path of a URL. */
const isDotSegment = (slug: string) => slug === '.' || slug === '..';

/** Returns the slugs in a URL parameter with commas. Drops invalid ones, duplicates, and those after the fourth. */
export function parseSlugs(items: unknown): string[] {
  const slugs = String(items ?? '')
    .split(',')
    .flatMap((slug) => v.parse(text, slug) ?? [])
    .filter((slug) => !isDotSegment(slug));
  return [...new Set(slugs)].slice(0, maxCompared);
}
