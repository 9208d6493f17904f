import * as v from 'valibot';
import { storable } from './scalars';

/** X17. The token is what `JSON.stringify` makes of the browser's PushSubscription: the same that goes with E1. */
export const PushSubscriptionBody = v.object({ device_token: v.pipe(storable, v.nonEmpty(), v.maxLength(4096)) });

/** What is sent to a device, in its reader's language. */
export interface PushNotice {
  title: string;
  body: string;
  path: string;
  /** What takes the place of an earlier one of the same tag. */
  tag: string;
  lang: string;
}
