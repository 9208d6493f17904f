import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { only } from '../../server/db/only-row';
import { pages } from '../../server/db/schema';
import type { CallWire } from '../../src/contract/all-calls';
import { rows } from '../support/checkout-shop';
import { openRenderedShop, readPage } from '../support/request-page-html';

const shop = await openRenderedShop({ publicUrl: 'https://shop.test' });
afterAll(() => shop.close());

const day = 24 * 60 * 60 * 1000;
const text = (en: string, bg = en) => ({ en, bg });
const addPost = (slug: string, publishedAt: Date, more: Partial<typeof pages.$inferInsert> = {}) =>
  shop.sql
    .insert(pages)
    .values({ slug, name: text(slug), description: text(`<p>${slug}</p>`), summary: text(slug), publishedAt, ...more });
const list = (query = '', lang = 'en') =>
  shop.read<CallWire<'X54'>>(`/api/blogs${query}`, { headers: { 'accept-language': lang } });
const show = (slug: string, lang = 'en') =>
  shop.read<CallWire<'X55'>>(`/api/blog/${slug}`, { headers: { 'accept-language': lang } });
const slugs = (answer: CallWire<'X54'>) => rows(answer.blogs.data).map(({ slug }) => slug);
const lampDate = async () => {
  const lamp = only(await shop.sql.select().from(pages).where(eq(pages.slug, 'choose-a-lamp')));
  return lamp.publishedAt?.toISOString();
};
const sitemap = async () => (await shop.request('/sitemap/pages.xml')).text();

test('[T40] lists the demo’s posts newest first, in the language of the request', async () => {
  const english = await list();
  expect(slugs(english)).toEqual(['presents-under-30-euros', 'choose-a-lamp', 'care-for-a-wooden-board']);
  expect(rows(english.blogs.data)[1]).toMatchObject({
    title: 'How to choose a lamp',
    summary: expect.stringContaining('tape measure'),
    image: expect.stringMatching(/^\/media\/demo\/pendant-lamp-whole\.jpg#[\da-f]{6}$/),
    published_at: await lampDate(),
  });
  expect(rows((await list('', 'bg')).blogs.data)[1]?.title).toBe('Как да изберем лампа');
  expect((await show('choose-a-lamp', 'bg')).blog?.description).toContain('<strong>Лумените</strong>');
});

test('[T40] [T41] shows a post in lists, at its path and in the sitemap only from its date on', async () => {
  const date = new Date(shop.clock.now.getTime() + day);
  await addPost('tomorrow', date);
  expect(slugs(await list())).not.toContain('tomorrow');
  expect((await show('tomorrow')).blog).toBeNull();
  expect((await readPage(shop, '/p/blog/tomorrow')).status).toBe(404);
  expect(await sitemap()).not.toContain('/p/blog/tomorrow');
  const before = shop.clock.now;
  shop.clock.now = date;
  expect(slugs(await list())[0]).toBe('tomorrow');
  expect((await show('tomorrow')).blog?.title).toBe('tomorrow');
  expect((await readPage(shop, '/p/blog/tomorrow')).status).toBe(200);
  expect(await sitemap()).toContain('<loc>https://shop.test/p/blog/tomorrow?lang=bg</loc>');
  shop.clock.now = before;
  await shop.sql.delete(pages).where(eq(pages.slug, 'tomorrow'));
});

test('[T40] hides inactive posts, and sends 12 posts per page', async () => {
  for (let n = 1; n <= 12; n++) await addPost(`old-${n}`, new Date(shop.clock.now.getTime() - (100 + n) * day));
  await addPost('hidden', shop.clock.now, { isActive: false });
  const first = await list();
  expect([slugs(first).length, first.blogs.total, first.blogs.last_page]).toEqual([12, 15, 2]);
  expect(slugs(await list('?page=2'))).toEqual(['old-10', 'old-11', 'old-12']);
  expect((await show('hidden')).blog).toBeNull();
});

test('[T41] a post is no content page, and a content page is no post', async () => {
  expect(await shop.read('/api/page/choose-a-lamp')).toEqual({ page: null });
  expect((await show('delivery')).blog).toBeNull();
  expect((await show('no-such-post')).blog).toBeNull();
  const pagesXml = await sitemap();
  expect(pagesXml).not.toContain('<loc>https://shop.test/choose-a-lamp</loc>');
  expect(pagesXml).not.toContain('/p/blog/delivery');
});

test('[T41] suggests the newest three other posts', async () => {
  const { more } = await show('choose-a-lamp');
  expect(rows(more).map(({ slug }) => slug)).toEqual(['presents-under-30-euros', 'care-for-a-wooden-board', 'old-1']);
});

test('[T41] removes scripts and styles from the text of a post', async () => {
  const description = text('<p onclick="x()" style="color:red">Tea</p><script>x()</script>');
  await addPost('unsafe', shop.clock.now, { description });
  expect((await show('unsafe')).blog?.description).toBe('<p>Tea</p>');
});

test('[T41] the first HTML of a post has its text, BlogPosting data, canonical link and translations', async () => {
  const page = await readPage(shop, '/p/blog/choose-a-lamp?lang=bg');
  const url = 'https://shop.test/p/blog/choose-a-lamp';
  expect(page).toMatchObject({
    status: 200,
    title: 'Как да изберем лампа · Pazar',
    type: 'article',
    canonical: `${url}?lang=bg`,
    alternates: { en: url, bg: `${url}?lang=bg`, 'x-default': url },
  });
  expect(page.html).toContain('href="/p/products/details/spun-metal-pendant-lamp"');
  const posting = only(page.jsonLd.filter((thing) => thing['@type'] === 'BlogPosting'));
  expect(posting).toMatchObject({
    headline: 'Как да изберем лампа',
    url: `${url}?lang=bg`,
    inLanguage: 'bg',
    datePublished: await lampDate(),
    image: 'https://shop.test/media/demo/pendant-lamp-whole.jpg?w=1280',
    publisher: { name: 'Pazar' },
  });
});
