import { type Context, Hono } from 'hono';
import { cancelEmailChange, confirmEmail, resendEmailCode } from '../account/change-email';
import { confirmPassword } from '../account/confirm-password';
import { deleteAccount } from '../account/delete-account';
import { limitHashing } from '../account/hash-queue';
import { type AccountEnv, requireCustomer } from '../account/require-customer';
import { updatePassword } from '../account/update-password';
import { updateProfile } from '../account/update-profile';
import { readFields, readJson } from '../http/read-body';
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
