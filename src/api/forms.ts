import {
  joinCompany,
  register,
  requestPasswordCode,
  requestSeller,
  resetPassword,
  sendSignInCode,
} from '../contract/account-calls';
import { sendContactMessage } from '../contract/content-calls';
import { returnOrder, reviewProduct } from '../contract/order-calls';
import { sendProblemReport } from '../contract/report-calls';
import type { CallInput, Http } from './http-types';

export const formsApi = (http: Http) => ({
  sendContactMessage: (body: CallInput<typeof sendContactMessage>['body']) => http.send(sendContactMessage, { body }),
  joinCompany: (body: CallInput<typeof joinCompany>['body']) => http.send(joinCompany, { body }),
  register: (body: CallInput<typeof register>['body']) => http.send(register, { body }),
  requestPasswordCode: (body: CallInput<typeof requestPasswordCode>['body']) =>
    http.send(requestPasswordCode, { body }),
  sendSignInCode: (body: CallInput<typeof sendSignInCode>['body']) => http.send(sendSignInCode, { body }),
  resetPassword: (body: CallInput<typeof resetPassword>['body']) => http.send(resetPassword, { body }),
  requestSeller: (body: CallInput<typeof requestSeller>['body']) => http.send(requestSeller, { body }),
  reviewProduct: (body: CallInput<typeof reviewProduct>['body']) => http.send(reviewProduct, { body }),
  sendProblemReport: (body: CallInput<typeof sendProblemReport>['body']) => http.send(sendProblemReport, { body }),
  returnOrder: (body: CallInput<typeof returnOrder>['body']) => http.send(returnOrder, { body }),
});

export type FormsApi = ReturnType<typeof formsApi>;
