import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { text } from '../../../contract/search-param-fields';
import { FindOrderPage } from '../../../features/tracking/FindOrderPage';

export const Route = createFileRoute('/p/track/')({
  staticData: { layout: 'auth' },
  validateSearch: v.object({ order: text }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps: { order = '' } }) => ({ form: (await context.tracking()).openSearch(order) }),
  component: () => <FindOrderPage {...Route.useLoaderData()} />,
});
