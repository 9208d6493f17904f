import type { LoginAnswer } from '../contract/session';
import { logIn, logOut } from '../contract/session-calls';
import type { CallInput, Http } from './http-types';

export const sessionApi = (http: Http) => ({
  logIn: (body: CallInput<typeof logIn>['body'], signal?: AbortSignal): Promise<LoginAnswer> =>
    http.send(logIn, { body }, signal),
  logOut: (signal?: AbortSignal) => http.send(logOut, {}, signal),
});
