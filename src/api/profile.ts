import { deleteAccount, showProfile, updatePassword, updateProfile } from '../contract/account-calls';
import type { CallInput, Http } from './http';

/** Who the customer is. */
export const profileApi = (http: Http) => ({
  fetchProfile: (signal?: AbortSignal) => http.send(showProfile, {}, signal),
  updateProfile: (body: CallInput<typeof updateProfile>['body']) => http.send(updateProfile, { body }),
  updatePassword: (body: CallInput<typeof updatePassword>['body']) => http.send(updatePassword, { body }),
  deleteAccount: () => http.send(deleteAccount, {}),
});
