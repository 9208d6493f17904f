import { showSettings } from '../contract/settings-calls';
import type { Http } from './http';

export const settingsApi = (http: Http) => ({
  fetchSettings: (signal?: AbortSignal) => http.send(showSettings, {}, signal),
});
