import * as v from 'valibot';
import { deviceToken } from './cart';
import {
  agreed,
  passwords,
  phone,
  phoneIfAny,
  picture,
  resetCode,
  samePasswords,
  timeOfDay,
  verificationCode,
  website,
} from './form-fields';
import { captcha, email, line, presentPassword } from './login-fields';
import { flag, id, list, mainRows, maybe, num, path, record, storable, text } from './values';

/**
 * Request body of `register` (E2). If `setting.phone_number_required`, the form requires the phone. Contract extension:
 * `device_id` shows whether the email address is confirmed on the device that registered the account.
 */
export const RegisterBody = v.pipe(
  v.object({
    name: line(255),
    email,
    phone: v.optional(phone),
    ...passwords,
    agree: agreed,
    device_id: v.optional(deviceToken),
    'g-recaptcha-response': captcha,
  }),
  v.forward(v.partialCheck([['password'], ['password_confirmation']], samePasswords), ['password_confirmation']),
);

export const VerificationParams = v.object({ code: verificationCode });

/** Query of `verifyUser` (E3). `email` is the address that received the code. `device_id` is a contract extension. */
export const VerificationQuery = v.object({ email, device_id: v.optional(deviceToken) });

/** Request body of the API calls that mail a code (E4, E9 and X21). */
export const EmailBody = v.object({ email });

/** Request body of API call X20 (`confirmEmail`). The server has mailed `code` to the new email address. */
export const CodeBody = v.object({ code: verificationCode });

export const ConfirmPasswordBody = v.object({ current_password: presentPassword });

export const UpdatePasswordBody = v.pipe(
  v.object({ current_password: presentPassword, ...passwords }),
  v.forward(v.partialCheck([['password'], ['password_confirmation']], samePasswords), ['password_confirmation']),
);

/** Request body of API call E10 (`resetPassword`). `device_id` is a contract extension. */
export const ResetPasswordBody = v.pipe(
  v.object({
    code: resetCode,
    email,
    ...passwords,
    device_id: v.optional(deviceToken),
    'g-recaptcha-response': captcha,
  }),
  v.forward(v.partialCheck([['password'], ['password_confirmation']], samePasswords), ['password_confirmation']),
);

const Country = record({ id, name: text });

const State = record({ id, name: text, country_id: maybe(id, null) });

const City = record({ id, name: text, country_state_id: maybe(id, null) });

export const ProfileAnswer = record({
  personInfo: record({
    id,
    name: text,
    email: text,
    /** Contract extension: the new email address, which the customer has not confirmed yet. */
    pending_email: maybe(text, ''),
    phone: maybe(text, ''),
    image: maybe(path, null),
    country_id: maybe(id, null),
    state_id: maybe(id, null),
    city_id: maybe(id, null),
    zip_code: maybe(text, ''),
    address: maybe(text, ''),
  }),
  countries: list(Country),
  states: list(State),
  cities: list(City),
  defaultProfile: maybe(record({ id: maybe(id, null), image: path }), null),
});
export type ProfileAnswer = v.InferOutput<typeof ProfileAnswer>;

/** Multipart body of `updateProfile` (E6). Contract extensions: `zip_code`, `remove_image` and `current_password`. */
export const UpdateProfileBody = v.object({
  name: line(255),
  email,
  phone: v.optional(phoneIfAny, ''),
  country: v.optional(id),
  state: v.optional(id),
  city: v.optional(id),
  zip_code: v.optional(line(20, 0)),
  address: v.optional(line(255, 0), ''),
  image: v.optional(picture),
  remove_image: v.optional(flag),
  current_password: v.optional(storable),
});

export const Address = record({
  id,
  user_id: maybe(id, null),
  name: text,
  email: text,
  phone: text,
  country_id: id,
  state_id: maybe(id, null),
  city_id: maybe(id, null),
  /** Contract extensions: `town` is a place that is not in the list of cities, `zip_code` the postcode. */
  town: maybe(text, ''),
  zip_code: maybe(text, ''),
  address: text,
  type: maybe(text, ''),
  default_shipping: flag,
  default_billing: flag,
  latitude: maybe(num, null),
  longitude: maybe(num, null),
  country: maybe(Country, null),
  country_state: maybe(Country, null),
  city: maybe(Country, null),
});
export type Address = v.InferOutput<typeof Address>;

export const AddressesAnswer = record({ addresses: mainRows(Address) });

export const CountriesAnswer = record({ countries: mainRows(Country) });

export const StatesAnswer = record({ states: mainRows(State) });

export const CitiesAnswer = record({ cities: mainRows(City) });

/** Body of `addAddress` (E25) and `updateAddress` (E26). State or city '0' means none; `town` can name the place. */
export const AddressBody = v.object({
  name: line(255),
  email,
  phone,
  country: id,
  state: id,
  city: id,
  town: v.optional(line(100, 0)),
  zip_code: v.optional(line(20, 0)),
  address: line(255, 5),
  type: v.picklist(['home', 'office', 'other']),
  latitude: v.optional(v.number()),
  longitude: v.optional(v.number()),
  default_shipping: v.optional(flag),
  default_billing: v.optional(flag),
});

/** Response after saving an address (E25, E26). Some servers omit `address`, or the names of its places. */
export const AddressSavedAnswer = record({
  notification: maybe(text, ''),
  message: maybe(text, ''),
  address: maybe(Address, null),
});

/** Multipart request body of API call X9 (`requestSeller`). */
export const SellerRequestBody = v.object({
  shop_name: line(255),
  email,
  phone,
  address: line(255, 5),
  open_at: timeOfDay,
  closed_at: timeOfDay,
  agree_terms_condition: agreed,
  logo: picture,
  banner_image: picture,
});

/** Request body of `joinCompany` (X10). Only this server has the call, so the contract does not define the fields. */
export const JoinCompanyBody = v.object({
  company: line(255),
  name: line(255),
  email,
  phone,
  website: v.optional(v.union([v.literal(''), website])),
  message: line(5000),
  agree: agreed,
});
