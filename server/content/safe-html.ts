import sanitizeHtml from 'sanitize-html';

const tags = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'div', 'span', 'blockquote', 'pre', 'ul', 'ol', 'li'],
  ...['dl', 'dt', 'dd', 'a', 'abbr', 'b', 'strong', 'i', 'em', 'u', 's', 'del', 'ins', 'mark', 'small', 'sub', 'sup'],
  ...['code', 'kbd', 'q', 'cite', 'time', 'img', 'figure', 'figcaption'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
];

const allowed: sanitizeHtml.IOptions = {
  allowedTags: tags,
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

/** Sanitises HTML: keeps only text, structure, links and pictures, so that clients can render it safely. */
export function safeHtml(html: string): string {
  return sanitizeHtml(html, allowed);
}

/** Sanitises HTML for a mail: removes pictures, and makes links absolute with `origin` as their base URL. */
export function safeLetterHtml(html: string, origin: string): string {
  const isShown = (tag: string) => tag !== 'img' && tag !== 'figure' && tag !== 'figcaption';
  return sanitizeHtml(html, {
    ...allowed,
    allowedTags: tags.filter(isShown),
    transformTags: {
      a: (tagName, { href = '', ...others }) => ({
        tagName,
        attribs: { ...others, ...(URL.canParse(href, origin) && { href: new URL(href, origin).href }) },
      }),
    },
  });
}
