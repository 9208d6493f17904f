import sanitizeHtml from 'sanitize-html';
import type { Localized } from '../db/schema';
import { type Lang, localize } from '../language';

const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'div', 'span', 'blockquote', 'pre', 'ul', 'ol', 'li'],
    ...['dl', 'dt', 'dd', 'a', 'abbr', 'b', 'strong', 'i', 'em', 'u', 's', 'del', 'ins', 'mark', 'small', 'sub', 'sup'],
    ...['code', 'kbd', 'q', 'cite', 'time', 'img', 'figure', 'figcaption'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    '*': ['lang', 'dir', 'title'],
    a: ['href'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    ol: ['start', 'reversed'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    time: ['datetime'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
};

/** HTML that somebody wrote, without anything but text, its structure, links and pictures: whoever shows an answer of this shop is safe. */
export function safeHtml(html: string): string {
  return sanitizeHtml(html, allowed);
}

/** A text of HTML in the reader's language, safe to show. */
export function localizeHtml(text: Localized | null | undefined, lang: Lang): string {
  return safeHtml(localize(text, lang));
}
