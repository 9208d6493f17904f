import type { Lang } from '../language';
import type { FoundPage } from './head-request';
import { word } from './page-head-texts';

export const noSuchCategory = (lang: Lang): FoundPage => ({
  title: word('Category not found', lang),
  path: '',
  noindex: true,
  isMissing: true,
});
