import { cartApi } from '../api/cart';
import { catalogApi } from '../api/catalog';
import { contentApi } from '../api/content';
import { directoryApi } from '../api/directory';
import type { Http } from '../api/http';
import { sessionApi } from '../api/session';
import { settingsApi } from '../api/settings';
import { wishlistApi } from '../api/wishlist';

/** Every call the app makes, over one http. */
export function createApi(http: Http) {
  return {
    ...cartApi(http),
    ...catalogApi(http),
    ...contentApi(http),
    ...directoryApi(http),
    ...sessionApi(http),
    ...settingsApi(http),
    ...wishlistApi(http),
  };
}

/** Every call the app makes. */
export type Api = ReturnType<typeof createApi>;
