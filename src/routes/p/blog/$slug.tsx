import { createFileRoute, notFound } from '@tanstack/react-router';
import { PostPage } from '../../../features/blog/PostPage';
import { PostSkeleton } from '../../../features/blog/PostSkeleton';

export const Route = createFileRoute('/p/blog/$slug')({
  loader: async ({ context, params, abortController }) => {
    const [content] = await Promise.all([context.content(), context.accountTexts()]);
    const { blog: post, more } = await content.fetchPost(params.slug, abortController.signal);
    if (!post) throw notFound();
    return { post, more };
  },
  pendingComponent: PostSkeleton,
  component: () => <PostPage {...Route.useLoaderData()} />,
});
