import { createFileRoute } from '@tanstack/react-router';
import { BlogPage } from '../../../features/blog/BlogPage';

export const Route = createFileRoute('/p/blog/')({
  loader: async ({ context }) => {
    const [{ posts }] = await Promise.all([context.directories(), context.accountTexts()]);
    return posts();
  },
  component: () => <BlogPage list={Route.useLoaderData()} />,
});
