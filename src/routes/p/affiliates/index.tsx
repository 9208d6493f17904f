import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { oneOf, text } from '../../../contract/search-param-fields';
import { AffiliatesPage } from '../../../features/affiliates/AffiliatesPage';

export const Route = createFileRoute('/p/affiliates/')({
  validateSearch: v.object({ q: text, sort: oneOf(['latest', 'name']) }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await context.directories()).affiliates(deps),
  component: () => {
    const navigate = Route.useNavigate();
    return (
      <AffiliatesPage
        list={Route.useLoaderData()}
        search={Route.useSearch()}
        onSearch={(search) => void navigate({ search, resetScroll: false })}
      />
    );
  },
});
