import type { PostAnswer } from './blog';
import { absolute, addressOf, type Crumb, excerpt, type PageHead, type Site, shopName } from './page-head';
import { pictureUrl } from './picture-url';

type Post = NonNullable<PostAnswer['blog']>;

/** Returns the document head of a post. `above` contains the breadcrumbs above the post. */
export function postHead(post: Post, above: Crumb[]): PageHead {
  const path = `/p/blog/${encodeURIComponent(post.slug)}`;
  return {
    title: post.title,
    description: post.summary || post.description,
    image: post.image,
    path,
    crumbs: [...above, { name: post.title, path }],
    kind: 'article',
    jsonLd: (site) => [postLd(post, addressOf(path, site), site)],
  };
}

function postLd({ title, summary, image, published_at: datePublished }: Post, url: string, site: Site): object {
  const pazar = { '@type': 'Organization', name: shopName, url: addressOf('/', site) };
  return {
    '@type': 'BlogPosting',
    headline: title,
    url,
    mainEntityOfPage: url,
    ...(summary && { description: excerpt(summary, 5000) }),
    ...(image && { image: absolute(pictureUrl(image, site.host, 1280), site) }),
    datePublished,
    inLanguage: site.lang,
    author: pazar,
    publisher: pazar,
  };
}
