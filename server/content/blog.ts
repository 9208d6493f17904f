import { and, desc, eq, lte, ne } from 'drizzle-orm';
import type { InferInput } from 'valibot';
import { PageQuery } from '../../src/contract/api-query';
import type { PostAnswer, PostEntry, PostsAnswer } from '../../src/contract/blog';
import type { Sql } from '../db/database-handle';
import { pages } from '../db/schema';
import { paginate, readQuery } from '../http/read-query-and-paginate';
import { type Lang, localize } from '../language';

const POSTS_PER_PAGE = 12;
const MORE_POSTS = 3;

const card = {
  id: pages.id,
  slug: pages.slug,
  name: pages.name,
  summary: pages.summary,
  image: pages.image,
  publishedAt: pages.publishedAt,
};

/** Condition for the posts that are published at `now`. A page without a date is no post. */
export const isPublished = (now: Date) => and(eq(pages.isActive, true), lte(pages.publishedAt, now));

/** X54: lists one page of the published posts, newest first. */
export async function listPosts(
  sql: Sql,
  { url, lang, now }: { url: string; lang: Lang; now: Date },
): Promise<InferInput<typeof PostsAnswer>> {
  const { page } = readQuery(PageQuery, url);
  const [rows, total] = await Promise.all([
    readCards(sql, isPublished(now), POSTS_PER_PAGE, (page - 1) * POSTS_PER_PAGE),
    sql.$count(pages, isPublished(now)),
  ]);
  return {
    blogs: paginate(url, { rows: rows.map((row) => toEntry(row, lang)), total, page, perPage: POSTS_PER_PAGE }),
  };
}

/** X55: returns a published post with the newest other posts. `blog` is null for an unknown or unpublished post. */
export async function showPost(
  sql: Sql,
  { slug, lang, now }: { slug: string; lang: Lang; now: Date },
): Promise<InferInput<typeof PostAnswer>> {
  const [post] = await sql
    .select()
    .from(pages)
    .where(and(eq(pages.slug, slug), isPublished(now)));
  if (!post) return { blog: null, more: [] };
  const more = await readCards(sql, and(ne(pages.id, post.id), isPublished(now)), MORE_POSTS);
  return {
    blog: { ...toEntry(post, lang), description: localize(post.description, lang) },
    more: more.map((row) => toEntry(row, lang)),
  };
}

const readCards = (sql: Sql, where: ReturnType<typeof isPublished>, limit: number, offset = 0) =>
  sql
    .select(card)
    .from(pages)
    .where(where)
    .orderBy(desc(pages.publishedAt), desc(pages.id))
    .limit(limit)
    .offset(offset);

type Card = Pick<typeof pages.$inferSelect, keyof typeof card>;

function toEntry({ id, slug, name, summary, image, publishedAt }: Card, lang: Lang): InferInput<typeof PostEntry> {
  return {
    id,
    slug,
    title: localize(name, lang),
    summary: localize(summary, lang),
    image,
    published_at: (publishedAt as Date).toISOString(),
  };
}
