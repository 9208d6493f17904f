import type { HeadTag } from '../../src/contract/page-head';
import { escapeMarkup } from '../content/escape-markup';
import type { Lang } from '../language';

export interface Content {
  /** Content of the body. By default, index.html's loading indicator. */
  body?: string | undefined;
  head: readonly HeadTag[];
  /** Elements that preload pictures. */
  preloads?: string;
  lang: Lang;
  /** Direction of the text. Without it, the app sets the direction when it has loaded the settings. */
  dir?: 'ltr' | 'rtl';
  /** Public origin of the shop. */
  origin: string;
}

interface Parts {
  /** The built index.html. */
  html: string;
  /** Paths of all files of the built app. */
  paths: readonly string[];
  /** Inline style sheet of documents with a body, and inline script. */
  style: string;
  script: string;
}

const marks = {
  language: '<html lang="en">',
  manifest: '/en.webmanifest',
  head: /<!--head-->.*<!--\/head-->/s,
  page: /<!--page-->.*<!--\/page-->/s,
};

/** Elements of the built index.html that load the app and its style sheet. */
const files = /<(?:script type="module"|link rel="(?:modulepreload|stylesheet)")[^>]*>(?:<\/script>)?/g;

/** Creates a function that inserts a page into the built index.html. Throws an Error if a mark is missing there. */
export function pageDocument({ html, paths, style, script }: Parts) {
  for (const mark of Object.values(marks))
    if (html.search(mark) < 0) throw new Error(`index.html must contain ${mark}`);
  const inline = html
    .replace(files, '')
    .replace('</head>', () => `<style>${style}</style><script>${script}</script></head>`);
  return ({ body, head, preloads = '', lang, dir, origin }: Content): string => {
    const direction = dir === 'rtl' ? ' dir="rtl"' : '';
    const opening = `<html lang="${lang}"${direction} data-origin="${escapeMarkup(origin)}">`;
    const tags = preloads + fontTags(paths, lang) + head.map(toHtml).join('\n    ');
    const whole = (body === undefined ? html : inline)
      .replace(marks.language, opening)
      .replace(marks.manifest, `/${lang}.webmanifest`)
      // Functions, because a replacement text could contain `$&`.
      .replace(marks.head, () => tags);
    return body === undefined ? whole : whole.replace(marks.page, () => body);
  };
}

function toHtml({ name, attributes, text = '' }: HeadTag): string {
  // The app finds the other head tags by `data-head`. The title needs none, because a page has only one title.
  if (name === 'title') return `<title>${escapeMarkup(text)}</title>`;
  const written = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${escapeMarkup(value)}"`);
  const opening = `<${name}${written.join('')} data-head="">`;
  // Not escaped as HTML, because `headTags` has already escaped each `<` of a script.
  return name === 'script' ? `${opening}${text}</script>` : opening;
}

/** Alphabets for the first paint. Every language needs Latin for prices and the shop's name. */
const alphabets: Record<Lang, string[]> = { en: ['latin'], bg: ['cyrillic', 'latin'] };

function fontTags(paths: readonly string[], lang: Lang): string {
  return alphabets[lang]
    .flatMap((alphabet) => paths.find((path) => path.startsWith(`/assets/sofia-sans-${alphabet}-wght-normal-`)) ?? [])
    .map((path) => `<link rel="preload" as="font" type="font/woff2" href="${path}" crossorigin>`)
    .join('');
}
