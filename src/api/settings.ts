import { showSettings } from '../contract/settings-calls';
import type { Http } from './http-types';

export const settingsApi = (http: Http) => ({
  fetchSettings: (signal?: AbortSignal) => http.send(showSettings, {}, signal),
});
