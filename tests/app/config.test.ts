import { expect, test } from 'vitest';
import { hasMailbox, readConfig } from '../../server/config';
import { StartFailure } from '../../server/start-failure';
import { makeVapid } from '../support/push-service';

const mail = {
  SMTP_URL: 'smtp://localhost',
  MAIL_FROM: 'a@shop.example',
  SHOP_OWNER_EMAIL: 'b@shop.example',
  PUBLIC_URL: 'https://shop.example',
};

test.each<[string, NodeJS.ProcessEnv, boolean]>([
  ['that is tried out', {}, true],
  ['on this machine by name', { HOST: 'localhost' }, true],
  ['on this machine by IPv6', { HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' }, true],
  ['known to the world as this machine', { PUBLIC_URL: 'http://localhost:3000' }, true],
  ['that other machines reach', { HOST: '0.0.0.0' }, false],
  ['that other machines reach by IPv6', { HOST: '::' }, false],
  ['that the world knows', { PUBLIC_URL: 'https://shop.example' }, false],
  ['behind a proxy', { TRUST_PROXY: '1' }, false],
  ['with a front end on this machine', { CORS_ORIGINS: 'http://localhost:5173, http://127.0.0.1:5173' }, true],
  ['with a front end elsewhere', { CORS_ORIGINS: 'http://localhost:5173, https://front.example' }, false],
  ['that sends mail', mail, false],
  ['in production', { NODE_ENV: 'production' }, false],
  ['that asks for it', { ...mail, HOST: '0.0.0.0', SANDBOX_PORT: '3001' }, true],
  ['in production that asks for it', { NODE_ENV: 'production', SANDBOX_PORT: '3001' }, false],
])('a shop %s: the sandbox is there or not', (_, env, isThere) => {
  expect(readConfig(env).sandbox !== null).toBe(isThere);
});

const keys = makeVapid();

test.each<[NodeJS.ProcessEnv, RegExp]>([
  [{ PORT: 'http' }, /^PORT must be a whole number/],
  [{ PORT: '70000' }, /^PORT must be a whole number/],
  [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of/],
  [{ SMTP_URL: 'mail.example' }, /^SMTP_URL must look like/],
  [{ ...mail, PUBLIC_URL: '' }, /^With SMTP_URL, PUBLIC_URL must be set/],
  [{ SMTP_URL: 'smtp://mail.example' }, /^With SMTP_URL, MAIL_FROM must be an email address/],
  [
    { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'Pazar <shop@pazar.example>', SHOP_OWNER_EMAIL: 'me' },
    /^With SMTP_URL, SHOP_OWNER_EMAIL must be an email address, not "me"/,
  ],
  [{ SEED: 'perhaps' }, /^SEED must be yes or no/],
  [{ PUBLIC_URL: 'shop.example' }, /^PUBLIC_URL must look like/],
  [{ PUBLIC_URL: 'https://shop.example/p' }, /^PUBLIC_URL must look like/],
  [{ CORS_ORIGINS: 'https://front.example, front.example' }, /^CORS_ORIGINS must look like/],
  [{ CORS_ORIGINS: '*' }, /^CORS_ORIGINS must look like/],
  [{ VAPID_PUBLIC_KEY: keys.publicKey, VAPID_PRIVATE_KEY: makeVapid().privateKey }, /must be a pair as npx web-push/],
  [
    { VAPID_PUBLIC_KEY: keys.publicKey, VAPID_PRIVATE_KEY: keys.privateKey, VAPID_SUBJECT: 'me' },
    /^With VAPID_PUBLIC_KEY, VAPID_SUBJECT must look like mailto:shop@example.com, not "me"/,
  ],
  [{ PAYOUT_KEY: 'secret' }, /^PAYOUT_KEY must be 32 bytes .* openssl rand -hex 32\.$/],
  [{ PAYOUT_KEY: 'ab'.repeat(31) }, /^PAYOUT_KEY must be 32 bytes/],
  [{ PAYOUT_KEY: Buffer.alloc(31).toString('base64') }, /^PAYOUT_KEY must be 32 bytes/],
  [{ TRUST_PROXY: '-1' }, /^TRUST_PROXY must be a whole number/],
  [{ DATABASE_URL: 'mysql://localhost/shop' }, /^DATABASE_URL must look like/],
  [{ DATABASE_URL: 'localhost:5432' }, /^DATABASE_URL must look like/],
  [{ DATABASE_URL: 'postgres' }, /^DATABASE_URL must look like/],
])('the setting %o makes no sense, and one sentence says so', (env, sentence) => {
  const failure = failureOf(env);
  expect(failure).toBeInstanceOf(StartFailure);
  expect(failure).toMatchObject({ message: expect.stringMatching(sentence) });
  expect(String(failure)).not.toContain('\n');
});

test.each([
  ['hex digits', Buffer.alloc(32, 0xfb).toString('hex')],
  ['large hex digits', Buffer.alloc(32, 0xfb).toString('hex').toUpperCase()],
  ['base64', ` ${Buffer.alloc(32, 0xfb).toString('base64')}\n`],
])('PAYOUT_KEY may be %s', (_, PAYOUT_KEY) => {
  expect(readConfig({ PAYOUT_KEY }).payoutKey).toEqual(Buffer.alloc(32, 0xfb));
});

test('no sentence repeats PAYOUT_KEY', () => {
  expect(String(failureOf({ PAYOUT_KEY: 'topsecret' }))).not.toContain('topsecret');
});

function failureOf(env: NodeJS.ProcessEnv): unknown {
  try {
    return readConfig(env);
  } catch (error) {
    return error;
  }
}

test.each<[string, NodeJS.ProcessEnv, boolean]>([
  ['that is tried out', {}, true],
  ['that other machines reach', { HOST: '0.0.0.0' }, true],
  ['known to the world as this machine', { PUBLIC_URL: 'http://[::1]:3000' }, true],
  ['that the world knows', { PUBLIC_URL: 'https://shop.example' }, false],
  ['behind a proxy', { TRUST_PROXY: '1' }, false],
  ['with a front end on this machine', { CORS_ORIGINS: 'http://localhost:5173, http://127.0.0.1:5173' }, true],
  ['with a front end elsewhere', { CORS_ORIGINS: 'http://localhost:5173, https://front.example' }, false],
  ['that sends mail', mail, false],
  ['in production', { NODE_ENV: 'production' }, false],
])('a shop %s: mails are shown at its machine or not', (_, env, areShown) => {
  expect(hasMailbox(readConfig(env))).toBe(areShown);
});
