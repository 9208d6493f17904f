import type { Lang } from '../language';
import type { FoundPage } from './head-request';
import { word } from './words';

/** A page that can be narrowed to a category, and is asked for one that is not there. */
export const noSuchCategory = (lang: Lang): FoundPage => ({
  title: word('Category not found', lang),
  path: '',
  noindex: true,
  isMissing: true,
});
