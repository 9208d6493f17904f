import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { type MouseEvent, useCallback } from 'react';
import { hasModifier } from '../ui/has-modifier';
import { Prose } from '../ui/Prose';
import { imageSource } from './image-source';
import { isPagePath } from './is-page-path';
import { sanitised } from './sanitised';
import { textLanguage } from './text-language';

interface SafeHtmlProps {
  html: string;
  /** Level that the highest heading gets. The other headings move by the same number of levels, at most to h6. */
  topHeading?: 2 | 3;
  className?: string | undefined;
}

/** Renders the shop owner's HTML without scripts and styles. */
export function SafeHtml({ html, topHeading = 2, className }: SafeHtmlProps) {
  const { t, i18n } = useLingui();
  const router = useRouter();
  const tableName = t`Table`;
  const fill = useCallback(
    (element: HTMLDivElement | null) => {
      const text = withHeadingsFrom(topHeading, sanitised(html));
      for (const table of text.querySelectorAll('table')) makeScrollable(table, tableName);
      // Replaces each link to an id by its text, because `sanitised` removes all ids.
      for (const link of text.querySelectorAll('a[href^="#"]')) link.replaceWith(...link.childNodes);
      for (const image of text.querySelectorAll('img')) loadLikeShopImage(image);
      element?.replaceChildren(text);
    },
    [html, topHeading, tableName],
  );
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link?.origin !== window.location.origin || link.hash || hasModifier(event)) return;
    if (!isPagePath(router, link.pathname)) return;
    event.preventDefault();
    router.history.push(link.pathname + link.search);
  };
  const lang = textLanguage(html.replace(/<[^>]*>/g, ''), i18n.locale);
  return <Prose ref={fill} onClick={follow} lang={lang} className={className} />;
}

function withHeadingsFrom(top: number, text: DocumentFragment): DocumentFragment {
  const headings = [...text.querySelectorAll('h1, h2, h3, h4, h5, h6')].map((heading) => ({
    heading,
    level: Number(heading.tagName.slice(1)),
  }));
  const topLevel = Math.min(...headings.map(({ level }) => level));
  for (const { heading, level } of headings) {
    const moved = document.createElement(`h${Math.min(level - topLevel + top, 6)}`);
    moved.append(...heading.childNodes);
    heading.replaceWith(moved);
  }
  return text;
}

function makeScrollable(table: HTMLTableElement, name: string): void {
  const box = document.createElement('div');
  box.className = 'prose-table';
  box.tabIndex = 0;
  box.role = 'region';
  box.ariaLabel = table.caption?.textContent?.trim() || name;
  table.replaceWith(box);
  box.append(table);
}

/** Loads an image lazily. A placeholder replaces a missing or broken image (REQUIREMENTS G11). */
function loadLikeShopImage(image: HTMLImageElement): void {
  const { src } = imageSource(image.getAttribute('src'), import.meta.env.VITE_API_HOST ?? '');
  image.src = src ?? '/placeholder.svg';
  image.loading = 'lazy';
  image.addEventListener('error', () => (image.src = '/placeholder.svg'), { once: true });
}
