import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import type { Actors } from '../app/actors';
import type { Api } from '../app/api';
import type { ProductLists } from '../app/product-lists';
import { Layout } from '../features/layout/Layout';

/** What every route can reach. */
export interface RouterContext {
  actors: Actors;
  api: Api;
  lists: ProductLists;
}

export const Route = createRootRouteWithContext<RouterContext>()({
  component: () => (
    <Layout>
      <Outlet />
    </Layout>
  ),
});
