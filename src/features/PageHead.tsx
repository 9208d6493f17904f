import { useLingui } from '@lingui/react/macro';
import { useMatches } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { type PageHead as Head, type HeadTag, headTags, type Site } from '../contract/page-head';

type PageHeadProps = Omit<Head, 'path'> & Partial<Pick<Head, 'path'>>;

/** Describes the page in the document's head (REQUIREMENTS G16). Once per page. */
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

/** Makes the document's head say this and nothing more: what the server or the page before has written and is not among it goes. */
function writeHead(tags: HeadTag[]): void {
  const old = [...document.head.querySelectorAll('[data-head]')];
  const wanted = tags.filter(({ name }) => name !== 'title').map(toElement);
  document.title = tags.find(({ name }) => name === 'title')?.text ?? '';
  for (const element of old) if (!wanted.some((one) => one.isEqualNode(element))) element.remove();
  document.head.append(...wanted.filter((one) => !old.some((element) => element.isEqualNode(one))));
}

function toElement({ name, attributes, text = '' }: HeadTag): HTMLElement {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  element.setAttribute('data-head', '');
  element.textContent = text;
  return element;
}
