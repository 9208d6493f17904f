import { type Context, Hono } from 'hono';
import { cancelEmailChange, confirmEmail, resendEmailCode } from '../account/change-email';
import { deleteAccount } from '../account/delete-account';
import { exportData } from '../account/export-data';
import { addPasskey, listPasskeys, offerPasskey, removePasskey } from '../account/passkeys';
import { limitHashing } from '../account/passwords';
import { type AccountEnv, requireCustomer } from '../account/require-customer';
import { confirmPassword, updatePassword } from '../account/update-and-confirm-password';
import { updateProfile } from '../account/update-profile';
import { answerFile } from '../http/answer-file';
import { readFields, readJson } from '../http/read-body';
import { siteOrigin } from '../http/site-origin';
import type { Deps } from './deps';

type ProfileDeps = Pick<Deps, 'sql' | 'clock' | 'mailer' | 'shownPictures' | 'trustProxy' | 'publicUrl'>;

/** Routes of the customer's profile: E6, E7, E11, X20–X23, X39–X42 and X50. */
export function profileRoutes({ sql, clock, mailer, shownPictures, ...site }: ProfileDeps) {
  const own = requireCustomer({ sql, clock });
  const input = ({ var: { session, lang } }: Context<AccountEnv>) => ({ sql, mailer, session, lang, now: clock() });
  return new Hono<AccountEnv>()
    .post('/user/update-profile', limitHashing, own, async (c) =>
      c.json(await updateProfile({ ...input(c), body: await readFields(c), shownPictures })),
    )
    .post('/user/update-password', limitHashing, own, async (c) =>
      c.json(await updatePassword({ ...input(c), body: await readJson(c) })),
    )
    .post('/user/email-change', limitHashing, own, async (c) =>
      c.json(await confirmEmail({ ...input(c), body: await readJson(c) })),
    )
    .post('/user/email-change/code', limitHashing, own, async (c) =>
      c.json(await resendEmailCode({ ...input(c), body: await readJson(c) })),
    )
    .delete('/user/email-change', own, async (c) => c.json(await cancelEmailChange(input(c))))
    .post('/user/confirm-password', limitHashing, own, async (c) =>
      c.json(await confirmPassword({ ...input(c), body: await readJson(c) })),
    )
    .get('/user/passkeys', own, async (c) => c.json(await listPasskeys(sql, c.var.session.customerId)))
    .post('/user/passkeys/options', own, async (c) =>
      c.json(await offerPasskey({ ...input(c), origin: siteOrigin(c, site) })),
    )
    .post('/user/passkeys', own, async (c) => {
      const browser = { origin: siteOrigin(c, site), userAgent: c.req.header('user-agent') ?? '' };
      return c.json(await addPasskey({ ...input(c), ...browser, body: await readJson(c) }));
    })
    .delete('/user/passkeys/:id', own, async (c) => c.json(await removePasskey({ ...input(c), id: c.req.param('id') })))
    .get('/user/data-export', own, async (c) => {
      const { session, lang } = c.var;
      const { name, zip } = await exportData(sql, { customerId: session.customerId, lang, now: clock() });
      return answerFile(c, { name, type: 'application/zip', bytes: zip });
    })
    .get('/user/account-delete', own, async (c) => c.json(await deleteAccount({ ...input(c), shownPictures })));
}
