import { directoryApi } from './boutique-affiliate-bundle-lists';
import { cartApi } from './cart';
import { catalogApi } from './catalog';
import type { contentApi } from './content';
import type { Http } from './http-types';
import { sessionApi } from './session';
import { settingsApi } from './settings';
import { wishlistApi } from './wishlist';

/** Creates the API calls that are loaded at startup. */
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
