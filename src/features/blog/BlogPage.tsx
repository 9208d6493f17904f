import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { Newspaper } from 'lucide';
import type { PostEntry } from '../../contract/blog';
import type { DirectoryList } from '../../services/catalog/directory-lists';
import { EmptyState } from '../../ui/EmptyState';
import { Icon } from '../../ui/Icon';
import { PageFrame } from '../directory/PageFrame';
import { ListBody } from '../list/ListBody';
import { ListEnd } from '../list/ListEnd';
import { PostCard, PostCardSkeleton, postGrid } from './PostCard';

/** Page with the posts of the blog, newest first (REQUIREMENTS T40). */
export function BlogPage({ list }: { list: DirectoryList }) {
  const { t } = useLingui();
  const posts = useSelector(list, (s) => s.context.items as PostEntry[]);
  const lead = t`News and advice from the shop and its boutiques.`;
  return (
    <PageFrame title={t`Blog`} description={lead}>
      <p className="mt-3 max-w-2xl text-muted">{lead}</p>
      <ListBody
        list={list}
        failure={t`The posts could not be loaded`}
        skeleton={<BlogSkeleton />}
        empty={
          <EmptyState
            icon={<Icon icon={Newspaper} className="size-8" strokeWidth={1.5} />}
            title={t`There are no posts yet`}
          />
        }
        className="mt-8 desktop:mt-10"
      >
        <ul className={postGrid}>
          {posts.map((post, index) => (
            <li key={post.id}>
              <PostCard post={post} heading="h2" priority={index < 3} />
            </li>
          ))}
        </ul>
        <ListEnd
          list={list}
          failure={t`More posts could not be loaded`}
          more={<Trans>Show older posts</Trans>}
          end={(count) => <Plural value={count} one="This is the only post" other="That’s all # posts" />}
        />
      </ListBody>
    </PageFrame>
  );
}

function BlogSkeleton() {
  return (
    <div className={postGrid}>
      {[1, 2, 3, 4, 5, 6].map((place) => (
        <PostCardSkeleton key={place} />
      ))}
    </div>
  );
}
