import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { mails, newsletterSubscribers, rateLimits } from '../../server/db/schema';
import { createHousekeeper } from '../../server/housekeeping/housekeeper';
import { createLog } from '../../server/log';
import { newAddress } from '../support/auth-calls';
import { openCartShop, refusal } from '../support/cart-shop';
import { lettersTo } from '../support/sent-emails';

const { shop } = await openCartShop({ publicUrl: 'https://pazar.example' });
const start = shop.clock.now;
const hour = 3_600_000;

beforeEach(async () => {
  shop.clock.now = start;
  await shop.sql.delete(rateLimits);
  await shop.sql.delete(newsletterSubscribers);
  await shop.sql.delete(mails);
});
afterAll(() => shop.close());

const subscribe = (email: string, headers = {}) => shop.post('/api/newsletter', { email }, headers);
const confirm = (token: string) => shop.post('/api/newsletter/confirm', { token });
const end = (token: string) => shop.post('/api/newsletter/end', { token });
const textOf = async (answer: Response) => (await answer.json()).notification as string;
const subscribers = (email: string) =>
  shop.sql.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email));

async function tokenTo(email: string): Promise<string> {
  const [letter] = await lettersTo(shop.sql, email);
  const [token] = /(?<=\/p\/newsletter\/confirm#)[\w-]{43}$/m.exec(letter?.text ?? '') ?? [];
  if (!token) throw new Error(`No link in: ${letter?.text}`);
  return token;
}

test('[T21] gives the same answer for a new, an unconfirmed and a confirmed address in any case of letters', async () => {
  const email = newAddress();
  const answers = [];
  for (const step of ['new', 'unconfirmed', 'confirmed']) {
    shop.clock.now = new Date(shop.clock.now.getTime() + hour);
    const answer = await subscribe(step === 'confirmed' ? email.toUpperCase() : email);
    answers.push([answer.status, await textOf(answer)]);
    if (step === 'unconfirmed') await confirm(await tokenTo(email));
  }
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(answers[0]).toEqual([200, expect.stringContaining('We have emailed you a link')]);
  // The letter to the confirmed address confirms nothing. It has a link to unsubscribe.
  const letters = await lettersTo(shop.sql, email);
  const last = letters.find(({ subject }) => subject === 'You already get our newsletter');
  expect([letters.length, last?.text]).toEqual([3, expect.not.stringContaining('/p/newsletter/confirm')]);
  expect(await subscribers(email)).toMatchObject([{ confirmedAt: expect.any(Date) }]);
  const [token = ''] = /(?<=\/p\/newsletter\/end#)[\w-]{43}$/m.exec(last?.text ?? '') ?? [];
  expect((await end(token)).status).toBe(200);
  expect(await subscribers(email)).toEqual([]);
});

test('[T21] mails an address at most once per hour, in the language of the request, and stores no token', async () => {
  const email = newAddress();
  await subscribe(email);
  await subscribe(email);
  expect(await lettersTo(shop.sql, email)).toHaveLength(1);
  const first = await tokenTo(email);
  shop.clock.now = new Date(start.getTime() + hour);
  await subscribe(email, { 'Accept-Language': 'bg' });
  const letters = await lettersTo(shop.sql, email);
  expect(letters.map(({ subject }) => subject)).toContain('Потвърдете абонамента си за бюлетина');
  const [row] = await subscribers(email);
  expect(row).toMatchObject({ lang: 'bg', confirmedAt: null, createdAt: shop.clock.now });
  expect(JSON.stringify(row)).not.toContain(first);
  expect(await refusal(await confirm(first))).toMatchObject({ status: 404 });
});

test('[T21] limits the requests of a client', async () => {
  const answers = [];
  for (let n = 0; n < 11; n += 1) answers.push((await subscribe(newAddress())).status);
  expect(answers).toEqual([...Array(10).fill(200), 429]);
});

test('[T21] refuses an address that is none, and an incomplete link', async () => {
  expect(await refusal(await subscribe('no address'))).toMatchObject({ status: 422 });
  expect(await refusal(await confirm('short'))).toMatchObject({ status: 422 });
  expect(await refusal(await end('short'))).toMatchObject({ status: 422 });
});

test('[T21] confirms and ends by the links of the letter, each of them twice, but not by opening them', async () => {
  const email = newAddress();
  await subscribe(email);
  const token = await tokenTo(email);
  const opened = await shop.request(`/api/newsletter/one-click?token=${token}`);
  expect([opened.status, opened.headers.get('Location')]).toEqual([
    302,
    `https://pazar.example/p/newsletter/end#${token}`,
  ]);
  expect((await shop.request(`/api/newsletter/confirm?token=${token}`)).status).toBe(404);
  expect(await subscribers(email)).toMatchObject([{ confirmedAt: null }]);
  for (const _ of ['first', 'again']) expect(await textOf(await confirm(token))).toContain('from now on');
  expect(await subscribers(email)).toMatchObject([{ confirmedAt: start }]);
  expect(await textOf(await end(token))).toContain('your address is deleted');
  expect(await textOf(await end(token))).toContain('no longer exists');
  expect(await subscribers(email)).toEqual([]);
});

test('[T21] ends by one click in the mail program', async () => {
  const email = newAddress();
  await subscribe(email);
  const url = (await lettersTo(shop.sql, email))[0]?.unsubscribeUrl ?? '';
  expect(url).toBe(`https://pazar.example/api/newsletter/one-click?token=${await tokenTo(email)}`);
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  expect((await shop.request(url, { method: 'POST', body })).status).toBe(200);
  expect(await subscribers(email)).toEqual([]);
});

test('[T21] deletes an address that is not confirmed within 30 days, and keeps a confirmed one', async () => {
  const [old, young, kept] = [newAddress(), newAddress(), newAddress()];
  for (const email of [old, kept]) await subscribe(email);
  await confirm(await tokenTo(kept));
  shop.clock.now = new Date(start.getTime() + 2 * 24 * hour);
  await subscribe(young);
  shop.clock.now = new Date(start.getTime() + 31 * 24 * hour);
  const log = createLog({ level: 'silent' });
  await createHousekeeper({ sql: shop.sql, clock: () => shop.clock.now, log, mediaDir: shop.mediaDir }).close();
  expect(await subscribers(old)).toEqual([]);
  expect(await subscribers(young)).toHaveLength(1);
  expect(await subscribers(kept)).toHaveLength(1);
});
