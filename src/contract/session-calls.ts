import { defineCall, IdParams } from './call';
import { MessageAnswer } from './cart';
import { LoginAnswer, LoginBody, RenewalAnswer, SessionsAnswer } from './session';

export const logIn = defineCall({
  method: 'POST',
  auth: 'none',
  retry: false,
  id: 'E1',
  path: '/api/store-login',
  body: LoginBody,
  answer: LoginAnswer,
});

export const logOut = defineCall({
  method: 'GET',
  auth: 'user',
  retry: false,
  id: 'E8',
  path: '/api/user/logout',
  answer: MessageAnswer,
});

/** The refresh token travels in an HttpOnly cookie. */
export const renewSession = defineCall({
  method: 'POST',
  auth: 'none',
  retry: false,
  id: 'X25',
  path: '/api/session/renew',
  answer: RenewalAnswer,
});

export const listSessions = defineCall({
  method: 'GET',
  auth: 'user',
  retry: true,
  id: 'X26',
  path: '/api/user/sessions',
  answer: SessionsAnswer,
});

export const endSession = defineCall({
  method: 'DELETE',
  auth: 'user',
  retry: false,
  id: 'X27',
  path: '/api/user/sessions/{id}',
  params: IdParams,
  answer: MessageAnswer,
});

/** Also ends the session that asks. */
export const endAllSessions = defineCall({
  method: 'DELETE',
  auth: 'user',
  retry: false,
  id: 'X28',
  path: '/api/user/sessions',
  answer: MessageAnswer,
});
