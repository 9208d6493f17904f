import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressOf, excerpt, type HeadTag, headTags, inlineJson, type Site } from '../../src/contract/page-head';

const site: Site = { origin: 'https://shop.test', host: '', lang: 'en' };

const find = (tags: HeadTag[], attributes: Record<string, string>) =>
  tags.find((tag) => Object.entries(attributes).every(([name, value]) => tag.attributes[name] === value))?.attributes;

describe('a page’s head', () => {
  const head = { title: 'Mug', description: 'Holds tea.', image: 'media/mug.jpg#c8b8a8', path: '/p/mug' };

  test('names it with the shop, describes it, and shows its picture by its whole address', () => {
    const tags = headTags(head, site);
    expect(tags[0]).toEqual({ name: 'title', attributes: {}, text: 'Mug · Pazar' });
    expect(find(tags, { name: 'description' })?.content).toBe('Holds tea.');
    expect(find(tags, { property: 'og:image' })?.content).toBe('https://shop.test/media/mug.jpg?w=1280');
    expect(find(tags, { name: 'robots' })).toBeUndefined();
  });

  test('tells its address in each language; the default has none of its own', () => {
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

  test('that is not for search engines tells only its own address', () => {
    const tags = headTags(
      { ...head, noindex: true, crumbs: [head, head].map(({ title: name, path }) => ({ name, path })) },
      site,
    );
    expect(find(tags, { name: 'robots' })?.content).toBe('noindex');
    expect(
      tags.filter(({ name, attributes }) => name === 'link' || name === 'script' || attributes.property === 'og:url'),
    ).toEqual([{ name: 'link', attributes: { rel: 'canonical', href: 'https://shop.test/p/mug' } }]);
  });

  test('of no page has no address', () => {
    const tags = headTags({ title: 'Page not found', path: '', noindex: true }, site);
    expect(tags.filter(({ name }) => name === 'link')).toEqual([]);
  });

  test('lists the way to it; a way of one step is none', () => {
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
])('the address of %s in %s is %s', (path, lang, url) => {
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

  test('ends at a word, without the comma before it', () => {
    expect(excerpt('one two, three', 10)).toBe('one two…');
    expect(excerpt('x'.repeat(200))).toHaveLength(161);
  });

  test('is never much longer than asked, and never takes long, whatever the text', () => {
    fc.assert(fc.property(fc.string({ maxLength: 400 }), (text) => excerpt(text, 50).length <= 51));
    const start = performance.now();
    for (const evil of ['<script', '<script>', '<a ', '&#', '<']) excerpt(evil.repeat(100_000));
    expect(performance.now() - start).toBeLessThan(1000);
  });
});

test('JSON in a script element can not end it, and reads back the same', () => {
  fc.assert(fc.property(fc.string(), (text) => JSON.parse(inlineJson({ text })).text === text));
  expect(inlineJson({ name: '</script><script>alert(1)</script><!--' })).not.toContain('<');
});
