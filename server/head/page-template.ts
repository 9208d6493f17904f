import { type HeadTag, headTags, type PageHead, type Site } from '../../src/contract/page-head';
import { escapeMarkup } from '../escape-markup';

/** Writes the app's page around what one address says of itself. */
export type PageTemplate = (head: PageHead, site: Site) => string;

/** Where index.html has the head of a page that nobody has filled in, and its language. */
const place = /<!--head-->.*?<!--\/head-->/s;
const root = '<html lang="en">';

/** Makes a template of the built index.html. Throws where it has no place for a head. */
export function pageTemplate(html: string): PageTemplate {
  const [before = '', after, ...more] = html.split(place);
  const [start, rest] = before.split(root);
  if (after === undefined || rest === undefined || more.length > 0) {
    throw new Error(`index.html needs ${root} and one <!--head-->…<!--/head-->.`);
  }
  return (head, site) => {
    const opening = `<html lang="${escapeMarkup(site.lang)}" data-origin="${escapeMarkup(site.origin)}">`;
    return start + opening + rest + headTags(head, site).map(toHtml).join('\n    ') + after;
  };
}

function toHtml({ name, attributes, text = '' }: HeadTag): string {
  // The app keeps one title and knows the others by this mark.
  if (name === 'title') return `<title>${escapeMarkup(text)}</title>`;
  const written = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${escapeMarkup(value)}"`);
  const opening = `<${name}${written.join('')} data-head="">`;
  // The text of a script is not HTML: headTags leaves nothing in it that could end it.
  return name === 'script' ? `${opening}${text}</script>` : opening;
}
