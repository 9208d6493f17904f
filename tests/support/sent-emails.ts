import { desc, eq } from 'drizzle-orm';
import type { Sql } from '../../server/db/database-handle';
import { mails } from '../../server/db/schema';

/** Reads the emails to an email address, newest first. */
export const lettersTo = (sql: Sql, email: string) =>
  sql.select().from(mails).where(eq(mails.toAddress, email)).orderBy(desc(mails.id));

/** Returns the six-digit code in the last email to an email address. Throws if there is none. */
export async function mailedCode(sql: Sql, email: string): Promise<string> {
  const [last] = await lettersTo(sql, email);
  const code = /^\d{6}$/m.exec(last?.text ?? '')?.[0];
  if (!code) throw new Error(`The last mail to ${email} has no code: ${last?.text}`);
  return code;
}

/** Returns a six-digit code that differs from `code`. */
export const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
