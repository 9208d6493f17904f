import {
  addAddress,
  deleteAddress,
  listAddresses,
  listCities,
  listCountries,
  listStates,
  updateAddress,
} from '../contract/account-calls';
import type { CallInput, Http } from './http-types';

type AddressInput = CallInput<typeof addAddress>['body'];

export const addressesApi = (http: Http) => ({
  fetchAddresses: async (signal?: AbortSignal) => (await http.send(listAddresses, {}, signal)).addresses,
  fetchCountries: async (signal?: AbortSignal) => (await http.send(listCountries, {}, signal)).countries,
  fetchStates: async (country: string, signal?: AbortSignal) =>
    (await http.send(listStates, { params: { id: country } }, signal)).states,
  fetchCities: async (state: string, signal?: AbortSignal) =>
    (await http.send(listCities, { params: { id: state } }, signal)).cities,
  addAddress: (body: AddressInput) => http.send(addAddress, { body }),
  updateAddress: (id: string, body: AddressInput) => http.send(updateAddress, { params: { id }, body }),
  deleteAddress: (id: string) => http.send(deleteAddress, { params: { id } }),
});
