import { cartApi } from '../api/cart';
import { catalogApi } from '../api/catalog';
import type { contentApi } from '../api/content';
import { directoryApi } from '../api/directory';
import type { Http } from '../api/http';
import { sessionApi } from '../api/session';
import { settingsApi } from '../api/settings';
import { wishlistApi } from '../api/wishlist';

/** The calls that any page may make, over one http. Those of a few pages are loaded with them. */
export function createApi(http: Http) {
  return {
    ...cartApi(http),
    ...catalogApi(http),
    ...directoryApi(http),
    ...sessionApi(http),
    ...settingsApi(http),
    ...wishlistApi(http),
  };
}

export type Api = ReturnType<typeof createApi>;

export type ContentApi = ReturnType<typeof contentApi>;
