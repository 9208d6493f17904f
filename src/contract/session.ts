import * as v from 'valibot';
import { deviceToken } from './cart';
import { captcha, line, presentPassword } from './first-load-fields';
import { count, filledText, flag, id, list, maybe, num, path, record, storable, text } from './values';

/** `email` may be a phone number. `device_token` is a push subscription, `device_id` identifies the guest's cart. */
export const LoginBody = v.object({
  email: line(255),
  password: presentPassword,
  device_token: v.optional(storable, ''),
  device_id: v.optional(deviceToken),
  remember: v.optional(v.boolean(), false),
  'g-recaptcha-response': captcha,
});

/** Result of the cart merge at login. `limited` lists the lines with fewer pieces than wanted, for lack of stock. */
export const CartMerge = record({
  moved: count,
  limited: list(record({ product_id: id, product_name: maybe(text, ''), wanted: count, got: count })),
});
export type CartMerge = v.InferOutput<typeof CartMerge>;

/** Lifetimes are in seconds. Without `refresh_expires_in` the token can't be renewed. */
export const LoginAnswer = record({
  access_token: filledText,
  token_type: maybe(text, 'bearer'),
  expires_in: maybe(num, null),
  refresh_expires_in: maybe(num, null),
  is_vendor: maybe(flag, false),
  user: record({
    id,
    name: text,
    email: maybe(text, ''),
    phone: maybe(text, ''),
    image: maybe(path, null),
    status: maybe(flag, true),
  }),
  merge: maybe(CartMerge, null),
});
export type LoginAnswer = v.InferOutput<typeof LoginAnswer>;
