import { type HeadTag, headTags, type Site } from '../../src/contract/page-head';
import { escapeMarkup } from '../content/escape-markup';
import type { Lang } from '../language';
import type { FoundPage } from './page-head-types';
import type { PageCode } from './preload-files';
import { headerHtml, renderPrerender } from './prerender';

/** Renders the HTML of a web page from its head. `route` is the matching route pattern, if any. */
export type PageTemplate = (page: FoundPage, site: Site & { lang: Lang }, route?: string) => string;

interface Parts {
  html: string;
  paths: readonly string[];
  codeOf: PageCode;
}

const prerenderMark = '<!--prerender-->';
const rootStart = '<div id="root">';
const headEnd = '</head>';

const place = /<!--head-->.*?<!--\/head-->/s;
const root = '<html lang="en">';

const manifest = '/en.webmanifest';

/** Creates the template from the built index.html. Throws an Error if index.html lacks an expected tag. */
export function pageTemplate({ html, paths, codeOf }: Parts): PageTemplate {
  const [before = '', after, ...more] = html.split(place);
  const [start, rest] = before.split(root);
  if (after === undefined || rest === undefined || more.length > 0) {
    throw new Error(`index.html must contain ${root} and one <!--head-->…<!--/head-->.`);
  }
  const [body, end] = after.split(prerenderMark);
  const [top, app] = (body ?? '').split(rootStart);
  if (top === undefined || end === undefined || app === undefined)
    throw new Error(`index.html must contain ${rootStart} and then ${prerenderMark}.`);
  const above = { en: rest, bg: rest.replace(manifest, manifest.replace('en', 'bg')) };
  return (page, site, route) => {
    const opening = `<html lang="${escapeMarkup(site.lang)}" data-origin="${escapeMarkup(site.origin)}">`;
    const tags = headTags(page, site).map(toHtml).join('\n    ');
    const header = page.isBare ? '' : headerHtml;
    const code = route === undefined || page.isGuarded ? [] : codeOf(route, site.lang);
    const named = top.replace(headEnd, () => code.map(preload).join('') + headEnd);
    const files = page.prerender ? named.replace(codeTag, '$&fetchpriority="low" ') : named;
    const head = [fontTags(paths, site.lang), tags, files];
    const prerenderHtml = page.prerender ? renderPrerender(page.prerender) : '';
    return [start, opening, above[site.lang], ...head, rootStart, header, app, prerenderHtml, end].join('');
  };
}

const codeTag = /<(?:script type="module"|link rel="modulepreload") /g;

const preload = (path: string) => `<link rel="modulepreload" crossorigin href="${path}">`;

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
