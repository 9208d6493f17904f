import { useLingui } from '@lingui/react/macro';
import { useMatches } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { type PageHead as Head, headTags, type Site } from '../contract/page-head';
import { writeHead } from './write-head';

type PageHeadProps = Omit<Head, 'path'> & Partial<Pick<Head, 'path'>>;

/**
 * Describes the page in the document's head while it is shown (REQUIREMENTS G16). Once per page. The path defaults to the
 * current one without its search, the description to one made of the title.
 */
export function PageHead(head: PageHeadProps) {
  const { i18n, t } = useLingui();
  const shownAt = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '/' });
  const { title, path = shownAt } = head;
  const fallback = t`${title}: a page of Pazar, the marketplace of small boutiques.`;
  useLayoutEffect(() => writeHead(headTags({ ...head, path, fallback }, siteIn(i18n.locale))));
  return null;
}

function siteIn(lang: string): Site {
  // The server knows by which name the world knows the shop; a host of plain files does not.
  const origin = document.documentElement.dataset.origin ?? window.location.origin;
  return { origin, host: import.meta.env.VITE_API_HOST ?? '', lang };
}
