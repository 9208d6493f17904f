import { type HeadTag, headTags, type Site } from '../../src/contract/page-head';
import { escapeMarkup } from '../escape-markup';
import type { Lang } from '../language';
import { headerSight, sightHtml } from './first-sight';
import { fontTags } from './font-tags';
import type { FoundPage } from './head-request';
import type { PageCode } from './page-code';

/** Writes the app's page around what one address says of itself; `route` is the one it belongs to, where there is one. */
export type PageTemplate = (page: FoundPage, site: Site & { lang: Lang }, route?: string) => string;

/** What a page is made of besides what it says: the built index.html and the files beside it. */
interface Parts {
  html: string;
  paths: readonly string[];
  codeOf: PageCode;
}

/** Where index.html has what is first seen below the header, and the app's place, in which the header is seen first. */
const sightPlace = '<!--sight-->';
const rootStart = '<div id="root">';
const headEnd = '</head>';

/** Where index.html has the head of a page that nobody has filled in, and its language. */
const place = /<!--head-->.*?<!--\/head-->/s;
const root = '<html lang="en">';

/** Where the installed shop finds its name, in one file for each language. */
const manifest = '/en.webmanifest';

/** Makes a template of the built page. Throws where it has no place for a head. */
export function pageTemplate({ html, paths, codeOf }: Parts): PageTemplate {
  const [before = '', after, ...more] = html.split(place);
  const [start, rest] = before.split(root);
  if (after === undefined || rest === undefined || more.length > 0) {
    throw new Error(`index.html needs ${root} and one <!--head-->…<!--/head-->.`);
  }
  const [body, end] = after.split(sightPlace);
  const [top, app] = (body ?? '').split(rootStart);
  if (top === undefined || end === undefined || app === undefined)
    throw new Error(`index.html needs ${rootStart} and then ${sightPlace}.`);
  const above = { en: rest, bg: rest.replace(manifest, manifest.replace('en', 'bg')) };
  return (page, site, route) => {
    const opening = `<html lang="${escapeMarkup(site.lang)}" data-origin="${escapeMarkup(site.origin)}">`;
    const tags = headTags(page, site).map(toHtml).join('\n    ');
    const header = page.isBare ? '' : headerSight;
    const code = route === undefined || page.isGuarded ? [] : codeOf(route, site.lang);
    const named = top.replace(headEnd, () => code.map(preload).join('') + headEnd);
    const files = page.sight ? named.replace(codeTag, '$&fetchpriority="low" ') : named;
    const head = [fontTags(paths, site.lang), tags, files];
    const sight = page.sight ? sightHtml(page.sight) : '';
    return [start, opening, above[site.lang], ...head, rootStart, header, app, sight, end].join('');
  };
}

/** What loads the app: where a picture is seen before it, that has the network first. */
const codeTag = /<(?:script type="module"|link rel="modulepreload") /g;

const preload = (path: string) => `<link rel="modulepreload" crossorigin href="${path}">`;

function toHtml({ name, attributes, text = '' }: HeadTag): string {
  // The app keeps one title and knows the others by this mark.
  if (name === 'title') return `<title>${escapeMarkup(text)}</title>`;
  const written = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${escapeMarkup(value)}"`);
  const opening = `<${name}${written.join('')} data-head="">`;
  // The text of a script is not HTML: headTags leaves nothing in it that could end it.
  return name === 'script' ? `${opening}${text}</script>` : opening;
}
