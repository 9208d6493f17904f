import { eq } from 'drizzle-orm';
import type { Sql } from '../db/open';
import { customers } from '../db/schema';
import { forgetUses, requireRate } from '../http/limit-rate';
import { Refusal } from '../http/refusal';
import { isPassword } from './passwords';

/** Tries in a minute: whoever has found an open session has not found the password. */
const MAX_TRIES = 5;

interface GivenPassword {
  customerId: number;
  password: string;
  /** Another one that is as good. */
  orElse?: string;
  now: Date;
}

/** Lets only those pass who know the password of the account they are in; tells by which one. Throws Refusal 403 `wrong_password`, 429 after too many tries. */
export async function requirePassword(
  sql: Sql,
  { customerId, password, orElse, now }: GivenPassword,
): Promise<'password' | 'orElse'> {
  const tries = `password:${customerId}`;
  await requireRate(sql, { key: tries, max: MAX_TRIES, now });
  const [customer] = await sql
    .select({ hash: customers.passwordHash })
    .from(customers)
    .where(eq(customers.id, customerId));
  const hash = customer?.hash ?? null;
  const isFirst = await isPassword(password, hash);
  const isKnown = isFirst || (orElse !== undefined && (await isPassword(orElse, hash)));
  if (!isKnown) throw new Refusal(403, 'wrong_password', 'password.wrong');
  await forgetUses(sql, tries);
  return isFirst ? 'password' : 'orElse';
}
