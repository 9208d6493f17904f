import { eq } from 'drizzle-orm';
import type { InferInput } from 'valibot';
import { UpdatePasswordBody } from '../../src/contract/account';
import type { MessageAnswer } from '../../src/contract/cart';
import type { Sql } from '../db/open';
import { customers } from '../db/schema';
import { readBody } from '../http/read-body';
import { invalid } from '../http/refusal';
import { queueMail } from '../mail/outbox';
import { say } from '../messages';
import { passwordChangedLetter } from './letters';
import type { OwnForm } from './own-form';
import { requireUncommonPassword } from './password-rules';
import { hashPassword } from './passwords';
import { requirePassword } from './require-password';
import { endSessions } from './sessions';

/**
 * E7: sets a new password, ends all other sessions of the account, and tells its owner by mail. The same again, from whoever
 * did not hear that it is done, changes nothing. Throws Refusal 422, 403 `wrong_password`, 429 after too many tries.
 */
export async function updatePassword({
  sql,
  postman,
  session,
  body,
  lang,
  now,
}: OwnForm): Promise<InferInput<typeof MessageAnswer>> {
  const { customerId } = session;
  const { current_password: current, password } = readBody(UpdatePasswordBody, body);
  await requireUncommonPassword(password, await readEmail(sql, customerId));
  const done = { notification: say('password.changed', lang) };
  const given = await requirePassword(sql, { customerId, password: current, orElse: password, now });
  if (password.normalize('NFC') === current.normalize('NFC')) throw invalid({ password: 'field.passwordSame' });
  if (given === 'orElse') return done;
  const passwordHash = await hashPassword(password);
  await sql.transaction(async (tx) => {
    const [customer] = await tx
      .update(customers)
      .set({ passwordHash })
      .where(eq(customers.id, customerId))
      .returning({ email: customers.email });
    await endSessions(tx, customerId, session);
    if (customer) await queueMail(tx, { to: customer.email, letter: passwordChangedLetter(lang), now });
  });
  postman.wake();
  return done;
}

async function readEmail(sql: Sql, customerId: number): Promise<string> {
  const [customer] = await sql.select({ email: customers.email }).from(customers).where(eq(customers.id, customerId));
  return customer?.email ?? '';
}
