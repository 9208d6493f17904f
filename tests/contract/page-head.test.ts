import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressOf, excerpt, type HeadTag, headTags, inlineJson, type Site } from '../../src/contract/page-head';

const site: Site = { origin: 'https://shop.test', host: '', lang: 'en' };

const find = (tags: HeadTag[], attributes: Record<string, string>) =>
  tags.find((tag) => Object.entries(attributes).every(([name, value]) => tag.attributes[name] === value))?.attributes;

describe('the head of a page', () => {
  const head = { title: 'Mug', description: 'Holds tea.', image: 'media/mug.jpg#c8b8a8', path: '/p/mug' };

  test('contains the title with the shop name, the description and the absolute image URL', () => {
    const tags = headTags(head, site);
    expect(tags[0]).toEqual({ name: 'title', attributes: {}, text: 'Mug · Pazar' });
    expect(find(tags, { name: 'description' })?.content).toBe('Holds tea.');
    expect(find(tags, { property: 'og:image' })?.content).toBe('https://shop.test/media/mug.jpg?w=1280');
    expect(find(tags, { name: 'robots' })).toBeUndefined();
  });

  test('lists the URL in each language; the default language has no lang parameter', () => {
    const alternates = (lang: string) =>
      headTags(head, { ...site, lang }).flatMap(({ attributes: { rel, hreflang, href } }) =>
        rel ? [`${rel} ${hreflang ?? ''} ${href}`] : [],
      );
    const others = [
      'alternate en https://shop.test/p/mug',
      'alternate bg https://shop.test/p/mug?lang=bg',
      'alternate x-default https://shop.test/p/mug',
    ];
    expect(alternates('en')).toEqual(['canonical  https://shop.test/p/mug', ...others]);
    expect(alternates('bg')).toEqual(['canonical  https://shop.test/p/mug?lang=bg', ...others]);
  });

  test('omits alternates, breadcrumbs and og:url when the page is noindex', () => {
    const tags = headTags(
      { ...head, noindex: true, crumbs: [head, head].map(({ title: name, path }) => ({ name, path })) },
      site,
    );
    expect(find(tags, { name: 'robots' })?.content).toBe('noindex');
    expect(
      tags.filter(({ name, attributes }) => name === 'link' || name === 'script' || attributes.property === 'og:url'),
    ).toEqual([{ name: 'link', attributes: { rel: 'canonical', href: 'https://shop.test/p/mug' } }]);
  });

  test('omits links when the page has no path', () => {
    const tags = headTags({ title: 'Page not found', path: '', noindex: true }, site);
    expect(tags.filter(({ name }) => name === 'link')).toEqual([]);
  });

  test('contains the breadcrumbs, unless there is only one', () => {
    const crumbs = [
      { name: 'Home', path: '/' },
      { name: 'Mugs', path: '/p/products?category=mugs' },
    ];
    const scripts = (some: typeof crumbs) =>
      headTags({ ...head, crumbs: some }, site).filter(({ name }) => name === 'script');
    expect(scripts(crumbs.slice(0, 1))).toEqual([]);
    expect(JSON.parse(scripts(crumbs)[0]?.text ?? '')).toEqual({
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://shop.test/' },
        { '@type': 'ListItem', position: 2, name: 'Mugs', item: 'https://shop.test/p/products?category=mugs' },
      ],
    });
  });
});

test.each([
  ['/', 'en', 'https://shop.test/'],
  ['/', 'bg', 'https://shop.test/?lang=bg'],
  ['/p/products/', 'en', 'https://shop.test/p/products'],
  ['/p/products?category=a', 'bg', 'https://shop.test/p/products?category=a&lang=bg'],
  ['/чай', 'en', 'https://shop.test/%D1%87%D0%B0%D0%B9'],
  ['//evil.test/x', 'en', 'https://shop.test//evil.test/x'],
])('the URL of %s in %s is %s', (path, lang, url) => {
  expect(addressOf(path, { ...site, lang })).toBe(url);
});

describe('an excerpt', () => {
  test.each([
    ['<p>Tea &amp; mugs</p><p>Two</p>', 'Tea & mugs Two'],
    ['a<script>alert("1 < 2")</script>b<style>p{}</style>c', 'a b c'],
    ['<script>never closed', ''],
    ['<img src=x onerror=alert(1)>Mug', 'Mug'],
    ['1 < 2 &lt; 3 &#8364;5 &unknown;', '1 < 2 < 3 €5 &unknown;'],
    ['  a\n\n b  ', 'a b'],
    ['', ''],
  ])('of %j is %j', (html, text) => {
    expect(excerpt(html)).toBe(text);
  });

  test('ends after a whole word, without a trailing comma', () => {
    expect(excerpt('one two, three', 10)).toBe('one two…');
    expect(excerpt('x'.repeat(200))).toHaveLength(161);
  });

  test('is at most one character over its limit, and is fast for hostile text', () => {
    fc.assert(fc.property(fc.string({ maxLength: 400 }), (text) => excerpt(text, 50).length <= 51));
    const start = performance.now();
    for (const evil of ['<script', '<script>', '<a ', '&#', '<']) excerpt(evil.repeat(100_000));
    expect(performance.now() - start).toBeLessThan(1000);
  });
});

test('inline JSON cannot close its script element and parses to the same value', () => {
  fc.assert(fc.property(fc.string(), (text) => JSON.parse(inlineJson({ text })).text === text));
  expect(inlineJson({ name: '</script><script>alert(1)</script><!--' })).not.toContain('<');
});
