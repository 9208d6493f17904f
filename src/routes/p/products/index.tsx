import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { waitFor } from 'xstate';
import { ListingPage } from '../../../features/catalog/ListingPage';
import { sorts } from '../../../features/catalog/listing-search';
import { number, oneOf, text, texts } from '../../-search-fields';

const highestPrice = 1_000_000;

export const Route = createFileRoute('/p/products/')({
  validateSearch: v.object({
    category: text,
    subcategory: text,
    child_category: text,
    brand: texts,
    variant: texts,
    q: text,
    min: number(0, highestPrice),
    max: number(0, highestPrice),
    rating: number(1, 5),
    sale: oneOf(['1']),
    sort: oneOf(sorts),
  }),
  loaderDeps: ({ search }) => search,
  // Starts reading and does not wait: the list's own machine says how it goes. A hovered link has its list ready at the click.
  // Only a list that had grown is waited for: the place on the page it is left at exists when all of it is there.
  loader: async ({ context, deps }) => {
    const list = context.lists.open(deps);
    if (list.getSnapshot().context.firstPages > 1) await waitFor(list, (state) => !state.matches('loading'));
    return list;
  },
  component: () => <ListingPage list={Route.useLoaderData()} search={Route.useSearch()} />,
});
