import { useRouter } from '@tanstack/react-router';
import DOMPurify from 'dompurify';
import { type MouseEvent, useCallback } from 'react';
import { hasModifier } from '../ui/has-modifier';
import { Prose } from '../ui/Prose';

interface SafeHtmlProps {
  html: string;
  /** The level of the text's uppermost heading: one below what the page has above it. */
  topHeading?: 2 | 3;
  className?: string | undefined;
}

/** HTML from the shop's owner, without anything that could run. It becomes nodes, never a string in the page. */
export function SafeHtml({ html, topHeading = 2, className }: SafeHtmlProps) {
  const { history } = useRouter();
  const fill = useCallback(
    (element: HTMLDivElement | null) => element?.replaceChildren(withHeadingsFrom(topHeading, sanitised(html))),
    [html, topHeading],
  );
  // A link to a page of the shop opens without loading the shop anew.
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (link?.origin !== window.location.origin || link.target || link.hash || hasModifier(event)) return;
    event.preventDefault();
    history.push(link.pathname + link.search);
  };
  return <Prose ref={fill} onClick={follow} className={className} />;
}

function sanitised(html: string): DocumentFragment {
  return DOMPurify.sanitize(html, {
    RETURN_DOM_FRAGMENT: true,
    USE_PROFILES: { html: true },
    // The page has its own look and its own forms.
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'textarea'],
    FORBID_ATTR: ['style', 'class', 'id'],
  });
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
