import { chargeWallet, listCashouts, listWithdrawChannels, requestCashout, showWallet } from '../contract/wallet-calls';
import type { CallInput, Http } from './http-types';
import { nullIfNotFound } from './null-if-not-found';

/** Creates the API calls of the wallet. Cash-out queries return null if the server has no such endpoint (404). */
export const walletApi = (http: Http) => ({
  fetchWallet: (query: CallInput<typeof showWallet>['query'], signal?: AbortSignal) =>
    http.send(showWallet, { query }, signal),
  fetchCashouts: (query: CallInput<typeof listCashouts>['query'], signal?: AbortSignal) =>
    http.send(listCashouts, { query }, signal).catch(nullIfNotFound),
  fetchWithdrawChannels: (signal?: AbortSignal) => http.send(listWithdrawChannels, {}, signal).catch(nullIfNotFound),
  chargeWallet: (body: CallInput<typeof chargeWallet>['body']) => http.send(chargeWallet, { body }),
  requestCashout: (body: CallInput<typeof requestCashout>['body']) => http.send(requestCashout, { body }),
});
