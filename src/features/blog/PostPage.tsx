import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { PostAnswer, PostEntry } from '../../contract/blog';
import { postHead } from '../../contract/post-head';
import { PageBreadcrumbs } from '../directory/PageBreadcrumbs';
import { SectionHead } from '../home/SectionHead';
import { PageHead } from '../PageHead';
import { SafeHtml } from '../SafeHtml';
import { ShopImage } from '../ShopImage';
import { PostCard, postGrid } from './PostCard';
import { PostDate } from './PostDate';

interface PostPageProps {
  post: NonNullable<PostAnswer['blog']>;
  more: PostEntry[];
}

/** Page of one post of the blog, followed by the newest other posts (REQUIREMENTS T41). */
export function PostPage({ post, more }: PostPageProps) {
  const { t } = useLingui();
  const above = [
    { name: t`Home`, path: '/' },
    { name: t`Blog`, path: '/p/blog' },
  ];
  return (
    <div className="page-width pt-5 pb-16 desktop:pt-8 desktop:pb-24">
      <PageHead {...postHead(post, above)} />
      <PageBreadcrumbs
        above={
          <Link to="/p/blog" preload="intent">
            <Trans>Blog</Trans>
          </Link>
        }
      >
        {post.title}
      </PageBreadcrumbs>
      <article>
        <header className="mx-auto mt-8 max-w-2xl desktop:mt-10">
          <PostDate at={post.published_at} className="text-muted text-sm" />
          <h1 className="wrap-anywhere mt-2 text-3xl">{post.title}</h1>
          {post.summary && <p className="mt-4 text-lg text-muted">{post.summary}</p>}
        </header>
        <ShopImage
          path={post.image}
          alt=""
          ratio="3 / 2"
          sizes="(min-width: 68rem) 64rem, 94vw"
          priority
          className="mx-auto mt-8 max-w-3xl rounded-lg desktop:mt-10"
        />
        <SafeHtml html={post.description} className="mx-auto mt-8 desktop:mt-10" />
      </article>
      {more.length > 0 && (
        <section className="mt-16 border-hairline border-t pt-8 desktop:mt-20">
          <SectionHead title={t`More from the blog`} all={{ to: '/p/blog' }} />
          <ul className={`mt-5 ${postGrid}`}>
            {more.map((entry) => (
              <li key={entry.id}>
                <PostCard post={entry} heading="h3" />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
