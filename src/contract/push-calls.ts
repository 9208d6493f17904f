import { MessageAnswer } from './cart';
import { defineCall } from './define-call';
import { PushSubscriptionBody } from './push';

/** Turns on push notifications. Not in the specification, which takes a push subscription only at login. */
export const keepPushSubscription = defineCall({
  id: 'X17',
  method: 'POST',
  path: '/api/user/push-subscription',
  auth: 'user',
  retry: false,
  body: PushSubscriptionBody,
  answer: MessageAnswer,
});

export const dropPushSubscription = defineCall({
  id: 'X18',
  method: 'DELETE',
  path: '/api/user/push-subscription',
  auth: 'user',
  retry: false,
  answer: MessageAnswer,
});
