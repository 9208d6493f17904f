import { pictureUrl } from './picture-url';

// The document's head of a page, written by the server into the first HTML and by the app into the document.

export interface Crumb {
  name: string;
  path: string;
}

export interface PageHead {
  /** Without the shop's name. */
  title: string;
  description?: string | null | undefined;
  /** Plain text used if the description is empty. */
  fallback?: string | undefined;
  image?: string | null | undefined;
  /** Canonical path with the search parameters that belong to it; '' if there is no such page. */
  path: string;
  crumbs?: Crumb[] | undefined;
  /** What it shows in the words of schema.org, where there is more to say than the way to it. */
  jsonLd?: ((site: Site) => object[]) | undefined;
  kind?: 'product' | undefined;
  /** Not for search engines: a page of one shopper, an error, one of endlessly many lists. */
  noindex?: boolean | undefined;
}

export interface Site {
  /** Such as `https://shop.example`, without a slash at its end. */
  origin: string;
  /** The host that pictures are read from; '' is the origin. */
  host: string;
  lang: string;
}

export interface HeadTag {
  name: 'title' | 'meta' | 'link' | 'script';
  attributes: Record<string, string>;
  text?: string;
}

const shopName = 'Pazar';
const locales: Record<string, string> = { en: 'en_GB', bg: 'bg_BG' };

/** How much of a description search engines show, in characters. */
const DESCRIPTION_LENGTH = 160;
const READ_LENGTH = 4000;
const IMAGE_WIDTH = 1280;

function documentTitle(title: string): string {
  return `${title} · ${shopName}`;
}

/** Returns the elements of a page's head. Only pages for search engines name their translations. */
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

/** The address of a page in a language: English, the default, needs no mention (SPEC §1). */
export function addressOf(path: string, { origin, lang }: Pick<Site, 'origin' | 'lang'>): string {
  const url = new URL(origin + path);
  if (url.pathname.length > 1) url.pathname = url.pathname.replace(/\/+$/, '');
  if (lang !== 'en') url.searchParams.set('lang', lang);
  return url.href;
}

/** The other addresses of a page by language, `x-default` for readers of none of them. */
export function alternatesOf(path: string, { origin }: Pick<Site, 'origin'>): { lang: string; url: string }[] {
  const byDefault = addressOf(path, { origin, lang: 'en' });
  return [
    ...Object.keys(locales).map((lang) => ({ lang, url: addressOf(path, { origin, lang }) })),
    { lang: 'x-default', url: byDefault },
  ];
}

/** A text such as JSON can stand in: nothing in it ends the element it is in. */
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

/** A picture's address for those who read it from elsewhere. */
export function absolute(url: string, { origin }: Pick<Site, 'origin'>): string {
  return new URL(url, `${origin}/`).href;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** The beginning of a text or of HTML as plain text, ended at a word. Not for showing as HTML: its `<` are written out. */
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
