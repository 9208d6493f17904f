import { MessageAnswer } from './cart';
import { defineCall } from './define-call';
import { LoginAnswer, LoginBody } from './session';

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
