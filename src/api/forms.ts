import { joinCompany, requestSeller } from '../contract/account-calls';
import { sendContactMessage } from '../contract/content-calls';
import type { CallInput, Http } from './http';

/** What visitors send to the shop. */
export const formsApi = (http: Http) => ({
  sendContactMessage: (body: CallInput<typeof sendContactMessage>['body']) => http.send(sendContactMessage, { body }),
  joinCompany: (body: CallInput<typeof joinCompany>['body']) => http.send(joinCompany, { body }),
  requestSeller: (body: CallInput<typeof requestSeller>['body']) => http.send(requestSeller, { body }),
});

/** What visitors can send to the shop. */
export type FormsApi = ReturnType<typeof formsApi>;
