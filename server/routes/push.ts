import { Hono } from 'hono';
import { PushSubscriptionBody } from '../../src/contract/push';
import { type AccountEnv, requireCustomer } from '../account/require-customer';
import { requireRate } from '../http/limit-rate';
import { readBody, readJson } from '../http/read-body';
import { invalid, notFound } from '../http/refusal';
import { say } from '../messages';
import { dropSubscription, keepSubscription, readDeviceToken } from '../push/subscriptions';
import type { Deps } from './deps';

/** Maximum requests to subscribe a device, per customer and minute. */
const MAX_CHANGES = 20;

/** Routes of push subscriptions: X17 and X18. Without a push key, no device can subscribe. */
export function pushRoutes({ sql, clock, pushKey }: Pick<Deps, 'sql' | 'clock' | 'pushKey'>) {
  const own = requireCustomer({ sql, clock });
  return new Hono<AccountEnv>()
    .post('/user/push-subscription', own, async (c) => {
      if (pushKey === '') throw notFound();
      const { customerId, sessionId: session } = c.var.session;
      const now = clock();
      await requireRate(sql, { key: `push:${customerId}`, max: MAX_CHANGES, now });
      const body = readBody(PushSubscriptionBody, await readJson(c));
      const subscription = readDeviceToken(body.device_token);
      if (!subscription) throw invalid({ device_token: 'field.invalid' });
      await sql.transaction((tx) => keepSubscription(tx, { session, subscription, lang: c.var.lang, now }));
      return c.json({ message: say('push.on', c.var.lang) });
    })
    .delete('/user/push-subscription', own, async (c) => {
      await dropSubscription(sql, c.var.session.sessionId);
      return c.json({ message: say('push.off', c.var.lang) });
    });
}
