import { lazyRouteComponent } from '@tanstack/react-router';

/** Pages of `/{slug}` that are loaded on demand: most pages there are content pages, which need no product code. */
export const storefrontPages = {
  affiliate: lazyRouteComponent(() => import('../affiliates/AffiliatePage'), 'AffiliatePage'),
  boutique: lazyRouteComponent(() => import('../boutiques/BoutiquePage'), 'BoutiquePage'),
};
