import * as v from 'valibot';
import {
  AddressBody,
  AddressesAnswer,
  AddressSavedAnswer,
  CitiesAnswer,
  CodeBody,
  ConfirmPasswordBody,
  CountriesAnswer,
  EmailBody,
  JoinCompanyBody,
  ProfileAnswer,
  RegisterBody,
  ResetPasswordBody,
  SellerRequestBody,
  SignInByCodeBody,
  StatesAnswer,
  UpdatePasswordBody,
  UpdateProfileBody,
  VerificationParams,
  VerificationQuery,
} from './account';
import { MessageAnswer } from './cart';
import { defineCall, IdParams } from './define-call';
import { LoginAnswer } from './session';

const signedOut = { method: 'POST', auth: 'none', retry: false } as const;
const ownRead = { method: 'GET', auth: 'user', retry: true } as const;
const ownChange = { method: 'POST', auth: 'user', retry: false } as const;

export const register = defineCall({
  ...signedOut,
  id: 'E2',
  path: '/api/store-register',
  body: RegisterBody,
  answer: MessageAnswer,
});

/** Confirms an account with the mailed `code`. A repeated request with the same code changes nothing. */
export const verifyUser = defineCall({
  ...signedOut,
  id: 'E3',
  method: 'GET',
  path: '/api/user-verification/{code}',
  params: VerificationParams,
  query: VerificationQuery,
  answer: MessageAnswer,
});

export const resendCode = defineCall({
  ...signedOut,
  id: 'E4',
  path: '/api/resend-register-code',
  body: EmailBody,
  answer: MessageAnswer,
});

export const sendSignInCode = defineCall({
  ...signedOut,
  id: 'X29',
  path: '/api/send-sign-in-code',
  body: EmailBody,
  answer: MessageAnswer,
});

/**
 * Opens a session with the mailed `code`. An address without an account gets one. The path is below that of the login
 * (E1), because the browser sends the cookie of known devices only there.
 */
export const signInByCode = defineCall({
  ...signedOut,
  id: 'X30',
  path: '/api/store-login/code',
  body: SignInByCodeBody,
  answer: LoginAnswer,
});

export const showProfile = defineCall({ ...ownRead, id: 'E5', path: '/api/user/my-profile', answer: ProfileAnswer });

export const updateProfile = defineCall({
  ...ownChange,
  id: 'E6',
  path: '/api/user/update-profile',
  body: UpdateProfileBody,
  multipart: true,
  answer: MessageAnswer,
});

export const updatePassword = defineCall({
  ...ownChange,
  id: 'E7',
  path: '/api/user/update-password',
  body: UpdatePasswordBody,
  answer: MessageAnswer,
});

export const requestPasswordCode = defineCall({
  ...signedOut,
  id: 'E9',
  path: '/api/send-forget-password',
  body: EmailBody,
  answer: MessageAnswer,
});

export const resetPassword = defineCall({
  ...signedOut,
  id: 'E10',
  path: '/api/store-reset-password',
  body: ResetPasswordBody,
  answer: MessageAnswer,
});

export const deleteAccount = defineCall({
  ...ownChange,
  id: 'E11',
  method: 'GET',
  path: '/api/user/account-delete',
  answer: MessageAnswer,
});

/** Replaces the account's email address with the pending one. Not in the specification. */
export const confirmEmail = defineCall({
  ...ownChange,
  id: 'X20',
  path: '/api/user/email-change',
  body: CodeBody,
  answer: MessageAnswer,
});

export const resendEmailCode = defineCall({
  ...ownChange,
  id: 'X21',
  path: '/api/user/email-change/code',
  body: EmailBody,
  answer: MessageAnswer,
});

export const cancelEmailChange = defineCall({
  ...ownChange,
  id: 'X22',
  method: 'DELETE',
  path: '/api/user/email-change',
  answer: MessageAnswer,
});

/** Checks the password before account deletion. `deleteAccount` (E11) is then allowed for five minutes. */
export const confirmPassword = defineCall({
  ...ownChange,
  id: 'X23',
  path: '/api/user/confirm-password',
  body: ConfirmPasswordBody,
  answer: MessageAnswer,
});

/** Archive of all data of the person (Regulation (EU) 2016/679, articles 15 and 20). Not in the specification. */
export const exportData = defineCall({
  ...ownRead,
  id: 'X50',
  path: '/api/user/data-export',
  // The server limits exports, so the client does not repeat them.
  retry: false,
  file: 'application/zip',
  answer: v.file(),
});

export const listAddresses = defineCall({ ...ownRead, id: 'E21', path: '/api/user/address', answer: AddressesAnswer });

export const listCountries = defineCall({
  ...ownRead,
  id: 'E22',
  path: '/api/user/address/create',
  answer: CountriesAnswer,
});

/** The path parameter `id` is the id of a country. */
export const listStates = defineCall({
  ...ownRead,
  id: 'E23',
  path: '/api/user/state-by-country/{id}',
  params: IdParams,
  answer: StatesAnswer,
});

/** The path parameter `id` is the id of a state. */
export const listCities = defineCall({
  ...ownRead,
  id: 'E24',
  path: '/api/user/city-by-state/{id}',
  params: IdParams,
  answer: CitiesAnswer,
});

export const addAddress = defineCall({
  ...ownChange,
  id: 'E25',
  path: '/api/user/address',
  body: AddressBody,
  answer: AddressSavedAnswer,
});

export const updateAddress = defineCall({
  ...ownChange,
  id: 'E26',
  method: 'PUT',
  path: '/api/user/address/{id}',
  params: IdParams,
  body: AddressBody,
  answer: AddressSavedAnswer,
});

export const deleteAddress = defineCall({
  ...ownChange,
  id: 'E27',
  method: 'DELETE',
  path: '/api/user/address/{id}',
  params: IdParams,
  answer: MessageAnswer,
});

/** The client sends a token if it has one, because other servers of this API require a login for this call. */
export const requestSeller = defineCall({
  ...ownChange,
  id: 'X9',
  auth: 'anyone',
  path: '/api/user/seller-request',
  body: SellerRequestBody,
  multipart: true,
  answer: MessageAnswer,
});

export const joinCompany = defineCall({
  ...signedOut,
  id: 'X10',
  path: '/api/join-company',
  body: JoinCompanyBody,
  answer: MessageAnswer,
});
