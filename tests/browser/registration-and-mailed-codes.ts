import { expect, type Page } from '@playwright/test';
import type { ShopDatabase } from './shop-database';
import { stored } from './shop-fixtures';

/** Returns all outbox emails to an address, sent or not, newest first. */
export async function lettersTo({ pool }: ShopDatabase, email: string): Promise<{ subject: string; text: string }[]> {
  const { rows } = await pool.query('select subject, text from mails where to_address = $1 order by id desc', [email]);
  return rows;
}

/** Waits until the outbox contains `letters` emails to the address, and returns the code in the newest one. */
export async function mailedCode(database: ShopDatabase, email: string, letters = 1): Promise<string> {
  await expect.poll(async () => (await lettersTo(database, email)).length).toBe(letters);
  const [last] = await lettersTo(database, email);
  const code = /^\d{6}$/m.exec(last?.text ?? '')?.[0];
  if (!code) throw new Error(`The last mail to ${email} has no code`);
  return code;
}

/** Removes the wait of one minute before the shop sends another code. */
export async function skipWait({ pool }: ShopDatabase, email: string): Promise<void> {
  await pool.query(`update verification_codes set sent_at = sent_at - interval '1 minute' where email = $1`, [email]);
  await pool.query(`delete from rate_limits where key = 'reset:' || $1`, [email]);
}

/** Registers an email address through the API, with the device id of an open page. */
export async function registerOn(page: Page, { url }: ShopDatabase, email: string, password: string): Promise<void> {
  const readDevice = () => stored(page, 'device_id');
  await expect.poll(readDevice).not.toBeNull();
  const device_id = await readDevice();
  const fields = { name: 'Ana Petrova', email, password, password_confirmation: password, agree: 1, device_id };
  expect((await page.request.post(`${url}/api/store-register`, { data: fields })).ok()).toBe(true);
}
