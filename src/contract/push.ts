import * as v from 'valibot';
import { storable } from './values';

/** Body of `keepPushSubscription` (X17). `device_token` is the browser's PushSubscription as JSON, as in `logIn`. */
export const PushSubscriptionBody = v.object({ device_token: v.pipe(storable, v.nonEmpty(), v.maxLength(4096)) });

/** A push notification, in the language of its recipient. */
export interface PushNotice {
  title: string;
  body: string;
  path: string;
  /** A notification replaces an earlier notification with the same tag. */
  tag: string;
  lang: string;
}
