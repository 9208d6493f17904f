import { pictureUrl } from './picture-url';

// Document head of a page. The server renders the head into the first HTML, and the app updates it in the browser.

export interface Crumb {
  name: string;
  path: string;
}

export interface PageHead {
  /** Title of the page without the shop's name. */
  title: string;
  description?: string | null | undefined;
  /** Plain text that replaces an empty description. */
  fallback?: string | undefined;
  image?: string | null | undefined;
  /** Canonical path of the page with its search parameters; '' if the page does not exist. */
  path: string;
  crumbs?: Crumb[] | undefined;
  /** JSON-LD objects of the page, in addition to the breadcrumbs. */
  jsonLd?: ((site: Site) => object[]) | undefined;
  kind?: 'product' | 'article' | undefined;
  /** Whether search engines must not index the page, for example a personal page or an ended flash sale. */
  noindex?: boolean | undefined;
}

export interface Site {
  /** Without a trailing slash, for example `https://shop.example`. */
  origin: string;
  /** Origin of the pictures; '' if the pages have the same origin. */
  host: string;
  lang: string;
}

export interface HeadTag {
  name: 'title' | 'meta' | 'link' | 'script';
  attributes: Record<string, string>;
  text?: string;
}

export const shopName = 'Pazar';
const locales: Record<string, string> = { en: 'en_GB', bg: 'bg_BG' };

/** Maximum length of a description, in characters. Search engines cut longer descriptions. */
const DESCRIPTION_LENGTH = 160;
const READ_LENGTH = 4000;
const IMAGE_WIDTH = 1280;

function documentTitle(title: string): string {
  return `${title} · ${shopName}`;
}

/** Returns the head elements of a page. A page with `noindex` gets no links to its translations and no JSON-LD. */
export function headTags(head: PageHead, site: Site): HeadTag[] {
  const title = documentTitle(head.title);
  const description = excerpt(head.description ?? '') || head.fallback;
  const image = head.image ? absolute(pictureUrl(head.image, site.host, IMAGE_WIDTH), site) : undefined;
  return [
    { name: 'title', attributes: {}, text: title },
    ...meta('name', { description, robots: head.noindex ? 'noindex' : undefined }),
    ...(head.path === '' ? [] : addressTags(head, site)),
    ...meta('property', {
      'og:site_name': shopName,
      'og:type': head.kind ?? 'website',
      'og:title': title,
      'og:description': description,
      'og:image': image,
      'og:locale': locales[site.lang],
    }),
    ...meta('name', { 'twitter:card': image ? 'summary_large_image' : 'summary' }),
    ...(head.noindex ? [] : jsonLdTags(head, site)),
  ];
}

/** Returns the URL of a page in a language. English is the default and has no `lang` parameter (SPEC §1). */
export function addressOf(path: string, { origin, lang }: Pick<Site, 'origin' | 'lang'>): string {
  const url = new URL(origin + path);
  if (url.pathname.length > 1) url.pathname = url.pathname.replace(/\/+$/, '');
  if (lang !== 'en') url.searchParams.set('lang', lang);
  return url.href;
}

/** Returns the URLs of a page for each language. `x-default` is the URL for all other languages. */
export function alternatesOf(path: string, { origin }: Pick<Site, 'origin'>): { lang: string; url: string }[] {
  const byDefault = addressOf(path, { origin, lang: 'en' });
  return [
    ...Object.keys(locales).map((lang) => ({ lang, url: addressOf(path, { origin, lang }) })),
    { lang: 'x-default', url: byDefault },
  ];
}

/** Serialises JSON for a script element. Escapes `<`, so that the JSON can't contain `</script>`. */
export function inlineJson(value: object): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

function addressTags({ path, noindex }: PageHead, site: Site): HeadTag[] {
  const url = addressOf(path, site);
  const canonical: HeadTag = { name: 'link', attributes: { rel: 'canonical', href: url } };
  if (noindex) return [canonical];
  return [
    canonical,
    ...alternatesOf(path, site).map(({ lang, url: href }) => ({
      name: 'link' as const,
      attributes: { rel: 'alternate', hreflang: lang, href },
    })),
    ...meta('property', { 'og:url': url }),
  ];
}

function jsonLdTags({ crumbs = [], jsonLd }: PageHead, site: Site): HeadTag[] {
  const things = [...(crumbs.length > 1 ? [breadcrumbList(crumbs, site)] : []), ...(jsonLd?.(site) ?? [])];
  return things.map((thing) => ({
    name: 'script',
    attributes: { type: 'application/ld+json' },
    text: inlineJson({ '@context': 'https://schema.org', ...thing }),
  }));
}

function breadcrumbList(crumbs: Crumb[], site: Site): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: addressOf(path, site),
    })),
  };
}

function meta(key: 'name' | 'property', contents: Record<string, string | undefined>): HeadTag[] {
  return Object.entries(contents).flatMap(([name, content]) =>
    content ? [{ name: 'meta' as const, attributes: { [key]: name, content } }] : [],
  );
}

/** Returns the absolute URL of a picture. */
export function absolute(url: string, { origin }: Pick<Site, 'origin'>): string {
  return new URL(url, `${origin}/`).href;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** Returns the start of a text or HTML as plain text, cut at a space if possible. The result is not safe as HTML. */
export function excerpt(html: string, length = DESCRIPTION_LENGTH): string {
  const text = html
    .slice(0, READ_LENGTH)
    .replace(/<(script|style)\b[^<]*(?:<(?!\/\1)[^<]*)*(?:<\/\1[^>]*>|$)/gi, ' ')
    .replace(/<\/?[a-z!][^<>]*(?:>|$)/gi, ' ')
    .replace(/&(?:#(\d{1,6})|([a-z]{2,4}));/gi, (whole, code, name) =>
      code ? String.fromCodePoint(Number(code)) : (entities[String(name).toLowerCase()] ?? whole),
    )
    .replace(/\s+/g, ' ')
    .trim();
  if (text.length <= length) return text;
  const cut = text.slice(0, length);
  const end = cut.lastIndexOf(' ');
  return `${(end > length / 2 ? cut.slice(0, end) : cut).replace(/[\s,;:–-]+$/, '')}…`;
}
