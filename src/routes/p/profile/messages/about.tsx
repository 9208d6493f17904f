import { createFileRoute, notFound } from '@tanstack/react-router';
import * as v from 'valibot';
import { text } from '../../../../contract/search-param-fields';
import { ConversationPage } from '../../../../features/conversations/ConversationPage';
import { PageSkeleton } from '../../../../ui/PageSkeleton';

export const Route = createFileRoute('/p/profile/messages/about')({
  validateSearch: v.object({ product: text, part: text }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps: { product, part }, abortController: { signal } }) => {
    if (product === undefined && part === undefined) throw notFound();
    const subject = product === undefined ? { part_id: part ?? '' } : { product };
    const [api, forms] = await Promise.all([context.account(), context.accountForms()]);
    const conversation = await api.fetchConversation(subject, signal);
    return { conversation, form: forms.openMessage(subject) };
  },
  pendingComponent: PageSkeleton,
  component: () => <ConversationPage {...Route.useLoaderData()} />,
});
