import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { text } from '../../../contract/search-param-fields';
import { BoutiquesPage } from '../../../features/boutiques/BoutiquesPage';

export const Route = createFileRoute('/p/boutiques/')({
  validateSearch: v.object({ q: text }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => (await context.directories()).boutiques(deps),
  component: () => {
    const navigate = Route.useNavigate();
    return (
      <BoutiquesPage
        list={Route.useLoaderData()}
        search={Route.useSearch()}
        onSearch={(search) => void navigate({ search, resetScroll: false })}
      />
    );
  },
});
