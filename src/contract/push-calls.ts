import { defineCall } from './call';
import { MessageAnswer } from './cart';
import { PushSubscriptionBody } from './push';

/** The session's device wants notices. Ours: the contract knows a device token at sign-in only, but whoever is signed in already can turn them on too. */
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
