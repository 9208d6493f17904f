import * as v from 'valibot';
import { deviceToken } from './cart';
import { captcha, email, line, presentPassword } from './first-load-fields';
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
import { flag, id, list, mainRows, maybe, num, path, record, storable, text } from './values';

/** The form requires `phone` if `setting.phone_number_required`. `device_id` is not in the specification. */
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

/** `email` is the address that received the code. `device_id` is not in the specification. */
export const VerificationQuery = v.object({ email, device_id: v.optional(deviceToken) });

/** Request body of the API calls that mail a code (E4, E9 and X21). */
export const EmailBody = v.object({ email });

/** Request body of the sign-in with a mailed `code` (X30). The other fields are those of the login (E1). */
export const SignInByCodeBody = v.object({
  email,
  code: verificationCode,
  device_token: v.optional(storable, ''),
  device_id: v.optional(deviceToken),
  remember: v.optional(v.boolean(), false),
});

/** The server mailed `code` to the new email address. */
export const CodeBody = v.object({ code: verificationCode });

export const ConfirmPasswordBody = v.object({ current_password: presentPassword });

export const UpdatePasswordBody = v.pipe(
  v.object({ current_password: presentPassword, ...passwords }),
  v.forward(v.partialCheck([['password'], ['password_confirmation']], samePasswords), ['password_confirmation']),
);

/** `device_id` is not in the specification. */
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

/** Not in the specification: address fields of a country. */
export const AddressFormat = record({
  /** Order of the fields after the country. A country without postcodes has no `zip`. */
  order: list(v.picklist(['address', 'zip', 'state', 'town'])),
  zip_name: v.picklist(['postal', 'zip', 'eircode', 'pin']),
  zip_example: maybe(text, ''),
  zip_required: flag,
  /** Kind of the states and towns, such as `county`; '' for the usual one. */
  state_name: maybe(text, ''),
  town_name: maybe(text, ''),
});
export type AddressFormat = v.InferOutput<typeof AddressFormat>;

const Country = record({ id, name: text, address_format: maybe(AddressFormat, null) });

const Named = record({ id, name: text });

const State = record({ id, name: text, country_id: maybe(id, null) });

const City = record({ id, name: text, country_state_id: maybe(id, null) });

export const ProfileAnswer = record({
  personInfo: record({
    id,
    name: text,
    email: text,
    /** Not in the specification: new email address that is not confirmed yet; '' if there is none. */
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

/** Not in the specification: `zip_code`, `remove_image` and `current_password`. */
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
  /** Name of a place that is not in the list of cities. Not in the specification. */
  town: maybe(text, ''),
  /** Not in the specification. */
  zip_code: maybe(text, ''),
  address: text,
  type: maybe(text, ''),
  default_shipping: flag,
  default_billing: flag,
  latitude: maybe(num, null),
  longitude: maybe(num, null),
  country: maybe(Named, null),
  country_state: maybe(Named, null),
  city: maybe(Named, null),
  /** Not in the specification: the address without name, email and phone, in the order of its country. */
  lines: list(text),
});
export type Address = v.InferOutput<typeof Address>;

export const AddressesAnswer = record({ addresses: mainRows(Address) });

export const CountriesAnswer = record({ countries: mainRows(Country) });

export const StatesAnswer = record({ states: mainRows(State) });

export const CitiesAnswer = record({ cities: mainRows(City) });

/** A state or city of '0' means none. `town` can name a place that the list of cities does not contain. */
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

/** Some servers omit `address`, or its `country`, `country_state` and `city`. */
export const AddressSavedAnswer = record({
  notification: maybe(text, ''),
  message: maybe(text, ''),
  address: maybe(Address, null),
});

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

export const JoinCompanyBody = v.object({
  company: line(255),
  name: line(255),
  email,
  phone,
  website: v.optional(v.union([v.literal(''), website])),
  message: line(5000),
  agree: agreed,
});
