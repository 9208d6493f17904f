import { MessageAnswer } from './cart';
import { defineCall } from './define-call';
import { PushSubscriptionBody } from './push';

/**
 * Turns on push notifications for the customer's device. Contract extension: the contract sends a device token only at
 * login, so a signed-in customer could not turn on notifications.
 */
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
