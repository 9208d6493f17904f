import { useLingui } from '@lingui/react/macro';
import { useMatches, useRouter } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { type PageHead as Head, type HeadTag, headTags, type Site } from '../contract/page-head';

type PageHeadProps = Omit<Head, 'path'> & Partial<Pick<Head, 'path'>>;

/** Writes the title and meta tags of a page to the document head (REQUIREMENTS G16). Use once per page. */
export function PageHead(head: PageHeadProps) {
  const { i18n, t } = useLingui();
  const shownAt = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '/' });
  const { title, path = shownAt } = head;
  const fallback = t`${title}: a page of Pazar, the marketplace of small boutiques.`;
  const { context } = useRouter().options;
  const whole = { ...head, path, fallback };
  if (import.meta.env.SSR) context.onHead?.(whole);
  useLayoutEffect(() => {
    writeHead(headTags(whole, siteIn(i18n.locale)));
    context.onHead?.(whole);
  });
  return null;
}

function siteIn(lang: string): Site {
  // Our server writes its public origin to `data-origin`. A static host does not, so the window's origin is used.
  const origin = document.documentElement.dataset.origin ?? window.location.origin;
  return { origin, host: import.meta.env.VITE_API_HOST ?? '', lang };
}

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
