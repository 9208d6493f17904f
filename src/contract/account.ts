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
} from './fields';
import { captcha, email, line, presentPassword } from './login-fields';
import { flag, id, list, mainRows, maybe, num, path, record, storable, text } from './scalars';

/** E2. The form also demands the phone when `setting.phone_number_required`. `device_id`, ours: by it whoever confirms the address on the same device is told from others who asked for it. */
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

/** E3 */
export const VerificationParams = v.object({ code: verificationCode });

/** E3. Whose code it is: the family's front ends send it, this shop's server needs it. `device_id` is ours. */
export const VerificationQuery = v.object({ email, device_id: v.optional(deviceToken) });

/** E4, E9, X21 */
export const EmailBody = v.object({ email });

/** X20. The code that was mailed to a new email address. */
export const CodeBody = v.object({ code: verificationCode });

/** X23 */
export const ConfirmPasswordBody = v.object({ current_password: presentPassword });

/** E7 */
export const UpdatePasswordBody = v.pipe(
  v.object({ current_password: presentPassword, ...passwords }),
  v.forward(v.partialCheck([['password'], ['password_confirmation']], samePasswords), ['password_confirmation']),
);

/** E10. `device_id` is ours. */
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

/** E5 */
export const ProfileAnswer = record({
  personInfo: record({
    id,
    name: text,
    email: text,
    /** Ours: a new one that waits to be confirmed. */
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

/** E6. Multipart with a picture. Ours: zip_code, current_password (for a new email), remove_image; place and phone are optional. */
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
  /** Ours: a place that is not among the towns, and the postcode. */
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

/** E21 */
export const AddressesAnswer = record({ addresses: mainRows(Address) });

/** E22 */
export const CountriesAnswer = record({ countries: mainRows(Country) });

/** E23 */
export const StatesAnswer = record({ states: mainRows(State) });

/** E24 */
export const CitiesAnswer = record({ cities: mainRows(City) });

/** E25, E26. State and city are 0 where there is none. Ours: `town` where the city is 0, the postcode and both defaults. */
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

/** E25, E26. Newer servers send the address, without its relations: read E21 next. */
export const AddressSavedAnswer = record({
  notification: maybe(text, ''),
  message: maybe(text, ''),
  address: maybe(Address, null),
});

/** X9. Multipart. */
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

/** X10. No server of the family has this call; the fields are this shop's. */
export const JoinCompanyBody = v.object({
  company: line(255),
  name: line(255),
  email,
  phone,
  website: v.optional(v.union([v.literal(''), website])),
  message: line(5000),
  agree: agreed,
});
