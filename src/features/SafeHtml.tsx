import { useLingui } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { type MouseEvent, useLayoutEffect, useRef, useState } from 'react';
import { hasModifier } from '../ui/has-modifier';
import { Prose } from '../ui/Prose';
import { htmlWriter, loadHtmlWriter } from './html-writer';
import { isPagePath } from './is-page-path';
import { textLanguage } from './text-language';

interface SafeHtmlProps {
  html: string;
  /** Level that the highest heading gets. The other headings move by the same number of levels, at most to h6. */
  topHeading?: 2 | 3;
  className?: string | undefined;
}

/** Finds HTML that `writeHtml` must change, because the server sends tables, pictures and links to ids unchanged. */
const unfinished = /<(?:table|img)\b|href="#/i;
/** One object for all renderings, because React empties the element when it gets another one. */
const untouched = { __html: '' };

/** Renders the shop owner's HTML without scripts and styles. */
export function SafeHtml({ html, topHeading = 2, className }: SafeHtmlProps) {
  const { t, i18n } = useLingui();
  const router = useRouter();
  const tableName = t`Table`;
  const text = withHeadingsFrom(topHeading, html);
  const element = useRef<HTMLDivElement>(null);
  const shown = useRef<string>(null);
  const [failure, setFailure] = useState<unknown>();
  useLayoutEffect(() => {
    const { current } = element;
    if (!current || shown.current === text) return;
    const isFromServer = shown.current === null && current.hasChildNodes();
    shown.current = text;
    if (isFromServer && !unfinished.test(text)) return;
    const write = (writer: NonNullable<ReturnType<typeof htmlWriter>>) => {
      if (shown.current === text) writer(current, text, tableName);
    };
    const writer = htmlWriter();
    if (writer) write(writer);
    else loadHtmlWriter().then(write).catch(setFailure);
  }, [text, tableName]);
  if (failure) throw failure;
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link?.origin !== window.location.origin || link.hash || hasModifier(event)) return;
    if (!isPagePath(router, link.pathname)) return;
    event.preventDefault();
    router.history.push(link.pathname + link.search);
  };
  const lang = textLanguage(html.replace(/<[^>]*>/g, ''), i18n.locale);
  return (
    <Prose
      ref={element}
      onClick={follow}
      lang={lang}
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: only the server inserts HTML here, its own
      dangerouslySetInnerHTML={import.meta.env.SSR ? { __html: text } : untouched}
      suppressHydrationWarning
    />
  );
}

const headings = /(<\/?h)([1-6])\b/gi;

/** Moves all headings by the same number of levels, so that the highest one has the level `top`. */
function withHeadingsFrom(top: number, html: string): string {
  const topLevel = Math.min(...Array.from(html.matchAll(headings), ([, , level]) => Number(level)));
  return html.replace(headings, (_, tag, level) => tag + Math.min(Number(level) - topLevel + top, 6));
}
