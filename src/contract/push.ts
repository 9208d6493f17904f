import * as v from 'valibot';
import { storable } from './values';

/** `device_token` is the browser's PushSubscription as JSON. */
export const PushSubscriptionBody = v.object({ device_token: v.pipe(storable, v.nonEmpty(), v.maxLength(4096)) });

export interface PushNotice {
  title: string;
  body: string;
  path: string;
  /** A notification replaces an earlier one with the same tag. */
  tag: string;
  lang: string;
}
