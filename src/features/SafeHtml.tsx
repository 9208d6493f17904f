import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { type MouseEvent, useCallback } from 'react';
import { hasModifier } from '../ui/has-modifier';
import { Prose } from '../ui/Prose';
import { imageSource } from './image-source';
import { leadsToPage } from './leads-to-page';
import { passageLang } from './passage-lang';
import { sanitised } from './sanitised';

interface SafeHtmlProps {
  html: string;
  /** The level of the text's uppermost heading: one below what the page has above it. */
  topHeading?: 2 | 3;
  className?: string | undefined;
}

/** HTML from the shop's owner, without anything that could run. It becomes nodes, never a string in the page. */
export function SafeHtml({ html, topHeading = 2, className }: SafeHtmlProps) {
  const { t, i18n } = useLingui();
  const router = useRouter();
  const tableName = t`Table`;
  const fill = useCallback(
    (element: HTMLDivElement | null) => {
      const text = withHeadingsFrom(topHeading, sanitised(html));
      for (const table of text.querySelectorAll('table')) letScroll(table, tableName);
      // No place in the text has a name to jump to.
      for (const link of text.querySelectorAll('a[href^="#"]')) link.replaceWith(...link.childNodes);
      for (const image of text.querySelectorAll('img')) letFail(image);
      element?.replaceChildren(text);
    },
    [html, topHeading, tableName],
  );
  // A link to a page of the shop opens without loading the shop anew; a file is the browser's.
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link?.origin !== window.location.origin || link.hash || hasModifier(event)) return;
    if (!leadsToPage(router, link.pathname)) return;
    event.preventDefault();
    router.history.push(link.pathname + link.search);
  };
  const lang = passageLang(html.replace(/<[^>]*>/g, ''), i18n.locale);
  return <Prose ref={fill} onClick={follow} lang={lang} className={className} />;
}

/** Moves the headings up or down together, so that the outline of the page has no hole. */
function withHeadingsFrom(top: number, text: DocumentFragment): DocumentFragment {
  const headings = [...text.querySelectorAll('h1, h2, h3, h4, h5, h6')].map((heading) => ({
    heading,
    level: Number(heading.tagName.slice(1)),
  }));
  const least = Math.min(...headings.map(({ level }) => level));
  for (const { heading, level } of headings) {
    const moved = document.createElement(`h${Math.min(level - least + top, 6)}`);
    moved.append(...heading.childNodes);
    heading.replaceWith(moved);
  }
  return text;
}

/** A table that is wider than the page moves in a box of its own, by keys too. */
function letScroll(table: HTMLTableElement, name: string): void {
  const box = document.createElement('div');
  box.className = 'prose-table';
  box.tabIndex = 0;
  box.role = 'region';
  box.ariaLabel = table.caption?.textContent?.trim() || name;
  table.replaceWith(box);
  box.append(table);
}

/** Pictures come from where the shop's others do, and break as they do (REQUIREMENTS G11). */
function letFail(image: HTMLImageElement): void {
  const { src } = imageSource(image.getAttribute('src'), import.meta.env.VITE_API_HOST ?? '');
  image.src = src ?? '/placeholder.svg';
  image.loading = 'lazy';
  image.addEventListener('error', () => (image.src = '/placeholder.svg'), { once: true });
}
