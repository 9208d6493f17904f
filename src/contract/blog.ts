import * as v from 'valibot';
import { dateTime, id, list, maybe, page, path, record, text } from './values';

const entries = {
  id,
  slug: text,
  title: text,
  summary: maybe(text, ''),
  image: maybe(path, null),
  published_at: dateTime,
};

/** Post of the blog in a list. `summary` is plain text. */
export const PostEntry = record(entries);
export type PostEntry = v.InferOutput<typeof PostEntry>;

export const PostsAnswer = record({ blogs: page(PostEntry) });

/** `blog` is null for an unknown post. `description` is HTML: sanitise it before rendering. `more` are other posts. */
export const PostAnswer = record({
  blog: v.nullable(record({ ...entries, description: maybe(text, '') })),
  more: list(PostEntry),
});
export type PostAnswer = v.InferOutput<typeof PostAnswer>;
