import { showSettings } from '../contract/settings-calls';
import type { Http } from './http';

/** The site's settings. */
export const settingsApi = (http: Http) => ({
  fetchSettings: (signal?: AbortSignal) => http.send(showSettings, {}, signal),
});
