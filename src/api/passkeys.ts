import {
  addPasskey,
  askPasskey,
  listPasskeys,
  offerPasskey,
  removePasskey,
  signInByPasskey,
} from '../contract/passkey-calls';
import type { CallInput, Http } from './http-types';

export const passkeysApi = (http: Http) => ({
  fetchPasskeys: (signal?: AbortSignal) => http.send(listPasskeys, {}, signal),
  offerPasskey: async (signal?: AbortSignal) => (await http.send(offerPasskey, {}, signal)).options,
  addPasskey: (body: CallInput<typeof addPasskey>['body'], signal?: AbortSignal) =>
    http.send(addPasskey, { body }, signal),
  removePasskey: (id: string) => http.send(removePasskey, { params: { id } }),
  askPasskey: async (signal?: AbortSignal) => (await http.send(askPasskey, {}, signal)).options,
  signInByPasskey: (body: CallInput<typeof signInByPasskey>['body'], signal?: AbortSignal) =>
    http.send(signInByPasskey, { body }, signal),
});
