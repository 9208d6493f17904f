import { requestPasswordCode, resendCode, sendSignInCode, signInByCode, verifyUser } from '../contract/account-calls';
import type { CallInput, Http } from './http-types';

export const codesApi = (http: Http) => ({
  verifyUser: (code: string, query: CallInput<typeof verifyUser>['query'], signal?: AbortSignal) =>
    http.send(verifyUser, { params: { code }, query }, signal),
  resendCode: (email: string, signal?: AbortSignal) => http.send(resendCode, { body: { email } }, signal),
  requestPasswordCode: (email: string, signal?: AbortSignal) =>
    http.send(requestPasswordCode, { body: { email } }, signal),
  sendSignInCode: (email: string, signal?: AbortSignal) => http.send(sendSignInCode, { body: { email } }, signal),
  signInByCode: (body: CallInput<typeof signInByCode>['body'], signal?: AbortSignal) =>
    http.send(signInByCode, { body }, signal),
});

export type CodesApi = ReturnType<typeof codesApi>;
