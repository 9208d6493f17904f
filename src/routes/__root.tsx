import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import type { Actors } from '../app/actors';
import type { Api } from '../app/api';
import type { Directories } from '../app/directories';
import type { ProductLists } from '../app/product-lists';
import type { ReviewLists } from '../app/review-lists';
import type { FetchRunningSales } from '../app/running-sales';
import type { FindSlugPlace } from '../app/slug-places';
import { Layout } from '../features/layout/Layout';

/** What every route can reach. */
export interface RouterContext {
  actors: Actors;
  api: Api;
  lists: ProductLists;
  reviews: ReviewLists;
  directories: Directories;
  findSlugPlace: FindSlugPlace;
  fetchRunningSales: FetchRunningSales;
}

export const Route = createRootRouteWithContext<RouterContext>()({
  component: () => (
    <Layout>
      <Outlet />
    </Layout>
  ),
});
