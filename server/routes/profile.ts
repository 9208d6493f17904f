import { type Context, Hono } from 'hono';
import { PushSubscriptionBody } from '../../src/contract/push';
import { cancelEmailChange, confirmEmail, resendEmailCode } from '../account/change-email';
import { deleteAccount } from '../account/delete-account';
import { limitHashing } from '../account/passwords';
import { type AccountEnv, askedBy, requireCustomer } from '../account/require-customer';
import { confirmPassword, updatePassword } from '../account/update-password';
import { updateProfile } from '../account/update-profile';
import { addAddress, deleteAddress, readAddresses, updateAddress } from '../addresses/addresses';
import { requireRate } from '../http/limit-rate';
import { readBody, readFields, readJson } from '../http/read-body';
import { invalid, notFound } from '../http/refusal';
import { say } from '../messages';
import { listCities, listCountries, listStates } from '../places/read-places';
import { dropSubscription, keepSubscription, readDeviceToken } from '../push/subscriptions';
import { addWish, listWishes, removeWish } from '../wishlist/wishes';
import type { Deps } from './deps';

type ProfileDeps = Pick<Deps, 'sql' | 'clock' | 'postman' | 'shownPictures'>;

/** E6, E7, E11, X20–X23 */
export function profileRoutes({ sql, clock, postman, shownPictures }: ProfileDeps) {
  const own = requireCustomer({ sql, clock });
  const asked = ({ var: { session, lang } }: Context<AccountEnv>) => ({ sql, postman, session, lang, now: clock() });
  return new Hono<AccountEnv>()
    .post('/user/update-profile', limitHashing, own, async (c) =>
      c.json(await updateProfile({ ...asked(c), body: await readFields(c), shownPictures })),
    )
    .post('/user/update-password', limitHashing, own, async (c) =>
      c.json(await updatePassword({ ...asked(c), body: await readJson(c) })),
    )
    .post('/user/email-change', limitHashing, own, async (c) =>
      c.json(await confirmEmail({ ...asked(c), body: await readJson(c) })),
    )
    .post('/user/email-change/code', limitHashing, own, async (c) =>
      c.json(await resendEmailCode({ ...asked(c), body: await readJson(c) })),
    )
    .delete('/user/email-change', own, async (c) => c.json(await cancelEmailChange(asked(c))))
    .post('/user/confirm-password', limitHashing, own, async (c) =>
      c.json(await confirmPassword({ ...asked(c), body: await readJson(c) })),
    )
    .get('/user/account-delete', own, async (c) => c.json(await deleteAccount({ ...asked(c), shownPictures })));
}

/** E21–E27 */
export function addressRoutes({ sql, clock }: Pick<Deps, 'sql' | 'clock'>) {
  const own = requireCustomer({ sql, clock });
  const asked = askedBy(clock);
  return new Hono<AccountEnv>()
    .get('/user/address/create', own, async (c) => c.json(await listCountries(sql, c.var.lang)))
    .get('/user/state-by-country/:id', own, async (c) =>
      c.json(await listStates(sql, { countryId: c.req.param('id'), lang: c.var.lang })),
    )
    .get('/user/city-by-state/:id', own, async (c) =>
      c.json(await listCities(sql, { stateId: c.req.param('id'), lang: c.var.lang })),
    )
    .get('/user/address', own, async (c) => c.json({ addresses: await readAddresses(sql, asked(c)) }))
    .post('/user/address', own, async (c) => c.json(await addAddress(sql, { ...asked(c), body: await readJson(c) })))
    .put('/user/address/:id', own, async (c) =>
      c.json(await updateAddress(sql, { ...asked(c), addressId: c.req.param('id'), body: await readJson(c) })),
    )
    .delete('/user/address/:id', own, async (c) =>
      c.json(await deleteAddress(sql, { ...asked(c), addressId: c.req.param('id') })),
    );
}

/** E36–E38 */
export function wishlistRoutes({ sql, clock }: Pick<Deps, 'sql' | 'clock'>) {
  const own = requireCustomer({ sql, clock });
  const asked = askedBy(clock);
  return new Hono<AccountEnv>()
    .get('/user/wishlist', own, async (c) => c.json(await listWishes(sql, asked(c))))
    .get('/user/add-to-wishlist/:id', own, async (c) =>
      c.json(await addWish(sql, { ...asked(c), productId: c.req.param('id') })),
    )
    .delete('/user/delete-wishlist/:id', own, async (c) =>
      c.json(await removeWish(sql, { ...asked(c), wishId: c.req.param('id') })),
    );
}

/** Changes in a minute of one customer. */
const MAX_CHANGES = 20;

/** X17, X18. Without keys to sign with there is nothing to subscribe to. */
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
