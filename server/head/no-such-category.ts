import type { Lang } from '../language';
import { word } from './page-head-texts';
import type { FoundPage } from './page-head-types';

export const noSuchCategory = (lang: Lang): FoundPage => ({
  title: word('Category not found', lang),
  path: '',
  noindex: true,
  isMissing: true,
});
