import * as v from 'valibot';
import { most } from '../../../machines/comparison.machine';
import { text } from '../../contract/search-param-fields';

/** Returns the slugs in a URL parameter with commas. Drops invalid ones, duplicates, and those after the fourth. */
export function parseSlugs(items: string | string[] = ''): string[] {
  const slugs = String(items)
    .split(',')
    .flatMap((slug) => v.parse(text, slug) ?? []);
  return [...new Set(slugs)].slice(0, most);
}
