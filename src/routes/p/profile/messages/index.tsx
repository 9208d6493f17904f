import { createFileRoute, redirect } from '@tanstack/react-router';
import * as v from 'valibot';
import { whole } from '../../../../contract/search-param-fields';
import { ConversationsPage } from '../../../../features/conversations/ConversationsPage';
import { PageSkeleton } from '../../../../ui/PageSkeleton';

export const Route = createFileRoute('/p/profile/messages/')({
  validateSearch: v.object({ page: whole(1, 100_000) }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps: { page = 1 }, abortController: { signal } }) => {
    const answer = await (await context.account()).fetchConversations({ page }, signal);
    const last = answer.conversations.last_page;
    if (page > last) throw redirect({ to: '/p/profile/messages', search: { page: last } });
    return { answer };
  },
  pendingComponent: PageSkeleton,
  component: () => <ConversationsPage {...Route.useLoaderData()} />,
});
