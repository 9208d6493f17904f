import {
  cancelEmailChange,
  confirmEmail,
  confirmPassword,
  deleteAccount,
  exportData,
  resendEmailCode,
  showProfile,
  updatePassword,
  updateProfile,
} from '../contract/account-calls';
import { endAllSessions, endSession, listSessions } from '../contract/signed-in-devices';
import type { CallInput, Http } from './http-types';

export const profileApi = (http: Http) => ({
  fetchProfile: (signal?: AbortSignal) => http.send(showProfile, {}, signal),
  updateProfile: (body: CallInput<typeof updateProfile>['body']) => http.send(updateProfile, { body }),
  updatePassword: (body: CallInput<typeof updatePassword>['body']) => http.send(updatePassword, { body }),
  confirmEmail: (code: string, signal?: AbortSignal) => http.send(confirmEmail, { body: { code } }, signal),
  resendEmailCode: (email: string, signal?: AbortSignal) => http.send(resendEmailCode, { body: { email } }, signal),
  cancelEmailChange: () => http.send(cancelEmailChange, {}),
  confirmPassword: (body: CallInput<typeof confirmPassword>['body']) => http.send(confirmPassword, { body }),
  exportData: () => http.send(exportData, {}),
  deleteAccount: () => http.send(deleteAccount, {}),
  fetchSessions: async (signal?: AbortSignal) => (await http.send(listSessions, {}, signal)).sessions,
  endSession: (id: string) => http.send(endSession, { params: { id } }),
  endAllSessions: () => http.send(endAllSessions, {}),
});
