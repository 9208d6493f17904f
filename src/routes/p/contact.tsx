import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { text } from '../../contract/search-param-fields';
import { ContactPage } from '../../features/content/ContactPage';
import { ContentSkeleton } from '../../features/content/ContentSkeleton';

const contactSearch = v.object({ subject: text });

export const Route = createFileRoute('/p/contact')({
  validateSearch: contactSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, abortController, deps: { subject } }) => {
    const [contact, form, report] = await Promise.all([
      context.content().then(({ fetchContact }) => fetchContact(abortController.signal)),
      context.forms.open('contact', {}, subject === undefined ? {} : { subject }),
      context.forms.open('report'),
    ]);
    return { contact, form, report };
  },
  pendingComponent: ContentSkeleton,
  component: () => <ContactPage {...Route.useLoaderData()} />,
});
