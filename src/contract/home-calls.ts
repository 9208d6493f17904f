import { defineCall } from './define-call';
import { HomeAnswer } from './home';

export const showHome = defineCall({
  id: 'E15',
  method: 'GET',
  path: '/api',
  auth: 'none',
  retry: true,
  answer: HomeAnswer,
});
