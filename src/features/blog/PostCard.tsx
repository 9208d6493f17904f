import { Link } from '@tanstack/react-router';
import type { PostEntry } from '../../contract/blog';
import { Skeleton } from '../../ui/Skeleton';
import { ShopImage } from '../ShopImage';
import { PostDate } from './PostDate';

export const postGrid = 'grid gap-x-5 gap-y-10 tablet:grid-cols-2 desktop:grid-cols-3 desktop:gap-y-12';

interface PostCardProps {
  post: PostEntry;
  heading: 'h2' | 'h3';
  priority?: boolean | undefined;
}

/** Card of a post: picture, date, title and summary. The whole card is the link. */
export function PostCard({ post: { slug, title, summary, image, published_at }, heading: H, priority }: PostCardProps) {
  return (
    <article className="group relative">
      <ShopImage
        path={image}
        alt=""
        ratio="3 / 2"
        sizes="(min-width: 90rem) 28rem, (min-width: 62rem) 31vw, (min-width: 40rem) 46vw, 92vw"
        priority={priority}
        className="rounded-md"
        imgClassName="card-picture"
      />
      <PostDate at={published_at} className="mt-4 block text-muted text-sm" />
      <H className="mt-1 text-lg leading-snug">
        <Link to="/p/blog/$slug" params={{ slug }} preload="intent" className="card-link">
          {title}
        </Link>
      </H>
      {summary && <p className="mt-2 line-clamp-3 text-muted">{summary}</p>}
    </article>
  );
}

export function PostCardSkeleton() {
  return (
    <div>
      <Skeleton ratio="3 / 2" className="rounded-md" />
      <Skeleton className="mt-4 h-5 w-32" />
      <Skeleton className="mt-2 h-6 w-4/5" />
      <Skeleton className="mt-3 h-5 w-full" />
      <Skeleton className="mt-1 h-5 w-2/3" />
    </div>
  );
}
