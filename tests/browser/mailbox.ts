import { expect } from '@playwright/test';
import type { ShopDatabase } from './shop';

/** What the shop has mailed to an address, the last one first. */
export async function lettersTo({ pool }: ShopDatabase, email: string): Promise<{ subject: string; text: string }[]> {
  const { rows } = await pool.query('select subject, text from mails where to_address = $1 order by id desc', [email]);
  return rows;
}

/** The code in the last of so many letters to an address. */
export async function mailedCode(database: ShopDatabase, email: string, letters = 1): Promise<string> {
  await expect.poll(async () => (await lettersTo(database, email)).length).toBe(letters);
  const [last] = await lettersTo(database, email);
  const code = /^\d{6}$/m.exec(last?.text ?? '')?.[0];
  if (!code) throw new Error(`The last mail to ${email} has no code`);
  return code;
}

/** Lets the minute pass in which no other code is mailed. */
export async function passRest({ pool }: ShopDatabase, email: string): Promise<void> {
  await pool.query(`update verification_codes set sent_at = sent_at - interval '1 minute' where email = $1`, [email]);
}
