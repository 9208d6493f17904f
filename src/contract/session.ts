import * as v from 'valibot';
import { deviceToken } from './cart';
import { captcha, line, presentPassword } from './login-fields';
import { count, flag, id, list, maybe, num, path, record, storable, text } from './scalars';

/** E1. `email` may be a phone number. `device_token` is for push; `device_id` names the guest whose cart is merged. */
export const LoginBody = v.object({
  email: line(255),
  password: presentPassword,
  device_token: v.optional(storable, ''),
  device_id: v.optional(deviceToken),
  remember: v.optional(v.boolean(), false),
  'g-recaptcha-response': captcha,
});

/** What became of the guest's cart at sign-in: how many lines came along, and which quantities the stock cut. */
export const CartMerge = record({
  moved: count,
  limited: list(record({ product_id: id, product_name: maybe(text, ''), wanted: count, got: count })),
});
export type CartMerge = v.InferOutput<typeof CartMerge>;

/** E1. Seconds. Without `refresh_expires_in` the server can't renew tokens (X25), and only a 401 ends the session. */
export const LoginAnswer = record({
  access_token: v.pipe(text, v.nonEmpty()),
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
