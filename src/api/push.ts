import { dropPushSubscription, keepPushSubscription } from '../contract/push-calls';
import type { Http } from './http-types';

export const pushApi = (http: Http) => ({
  keepPushSubscription: (deviceToken: string) =>
    http.send(keepPushSubscription, { body: { device_token: deviceToken } }),
  dropPushSubscription: () => http.send(dropPushSubscription, {}),
});
