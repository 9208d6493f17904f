import { desc, eq } from 'drizzle-orm';
import type { Sql } from '../../server/db/open';
import { mails } from '../../server/db/schema';

/** The mails of an address, the last one first. */
export const lettersTo = (sql: Sql, email: string) =>
  sql.select().from(mails).where(eq(mails.toAddress, email)).orderBy(desc(mails.id));

/** The code in the last mail that an address got. Throws when there is none. */
export async function mailedCode(sql: Sql, email: string): Promise<string> {
  const [last] = await lettersTo(sql, email);
  const code = /^\d{6}$/m.exec(last?.text ?? '')?.[0];
  if (!code) throw new Error(`The last mail to ${email} has no code: ${last?.text}`);
  return code;
}

/** A code that is not the one. */
export const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
