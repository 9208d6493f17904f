import {
  confirmAlert,
  confirmNewsletter,
  endAlerts,
  endNewsletter,
  endOwnAlert,
  listAlerts,
  requestAlert,
  subscribeToNewsletter,
} from '../contract/alert-calls';
import type { CallInput, Http } from './http-types';

export const alertsApi = (http: Http) => ({
  requestAlert: (body: CallInput<typeof requestAlert>['body']) => http.send(requestAlert, { body }),
  confirmAlert: (token: string) => http.send(confirmAlert, { body: { token } }),
  endAlerts: (token: string) => http.send(endAlerts, { body: { token } }),
  subscribeToNewsletter: (body: { email: string }) => http.send(subscribeToNewsletter, { body }),
  confirmNewsletter: (token: string) => http.send(confirmNewsletter, { body: { token } }),
  endNewsletter: (token: string) => http.send(endNewsletter, { body: { token } }),
  fetchAlerts: async (signal?: AbortSignal) => (await http.send(listAlerts, {}, signal)).alerts,
  endOwnAlert: (id: string) => http.send(endOwnAlert, { params: { id } }),
});
