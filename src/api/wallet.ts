import { showWallet } from '../contract/wallet-calls';
import type { CallInput, Http } from './http';

/** The customer's wallet. */
export const walletApi = (http: Http) => ({
  fetchWallet: (query: CallInput<typeof showWallet>['query'], signal?: AbortSignal) =>
    http.send(showWallet, { query }, signal),
});
