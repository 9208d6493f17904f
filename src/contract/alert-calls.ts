import { EmailBody } from './account';
import { AlertBody, AlertLinkBody, AlertsAnswer } from './alerts';
import { MessageAnswer } from './cart';
import { defineCall, IdParams } from './define-call';

const change = { method: 'POST', retry: false, answer: MessageAnswer } as const;

/**
 * Requests an email when a product is back in stock or cheaper. An address other than the customer's own must be
 * confirmed by the mailed link. The answer does not tell whether the address has an account or this alert.
 */
export const requestAlert = defineCall({
  ...change,
  id: 'X34',
  path: '/api/product-alerts',
  auth: 'anyone',
  body: AlertBody,
});

/** Confirms the alert of a mailed link. A repeated request changes nothing. */
export const confirmAlert = defineCall({
  ...change,
  id: 'X35',
  path: '/api/product-alerts/confirm',
  auth: 'none',
  body: AlertLinkBody,
});

/** Ends the alerts of a mailed link. A repeated request changes nothing. */
export const endAlerts = defineCall({
  ...change,
  id: 'X36',
  path: '/api/product-alerts/end',
  auth: 'none',
  body: AlertLinkBody,
});

/** Lists the confirmed alerts to the customer's email address, newest first. */
export const listAlerts = defineCall({
  id: 'X37',
  method: 'GET',
  path: '/api/user/product-alerts',
  auth: 'user',
  retry: true,
  answer: AlertsAnswer,
});

export const endOwnAlert = defineCall({
  ...change,
  id: 'X38',
  method: 'DELETE',
  path: '/api/user/product-alerts/{id}',
  auth: 'user',
  params: IdParams,
});

/** Subscribes an address to the newsletter, once the mailed link confirms it. The answer is the same for every address. */
export const subscribeToNewsletter = defineCall({
  ...change,
  id: 'X51',
  path: '/api/newsletter',
  auth: 'none',
  body: EmailBody,
});

/** Confirms the subscription of a mailed link. A repeated request changes nothing. */
export const confirmNewsletter = defineCall({
  ...change,
  id: 'X52',
  path: '/api/newsletter/confirm',
  auth: 'none',
  body: AlertLinkBody,
});

/** Ends the subscription of a mailed link and deletes the address. A repeated request changes nothing. */
export const endNewsletter = defineCall({
  ...change,
  id: 'X53',
  path: '/api/newsletter/end',
  auth: 'none',
  body: AlertLinkBody,
});
