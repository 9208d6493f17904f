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
  ['default settings', {}, true],
  ['HOST is localhost', { HOST: 'localhost' }, true],
  ['HOST is the IPv6 loopback', { HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' }, true],
  ['PUBLIC_URL is this machine', { PUBLIC_URL: 'http://localhost:3000' }, true],
  ['HOST is 0.0.0.0', { HOST: '0.0.0.0' }, false],
  ['HOST is ::', { HOST: '::' }, false],
  ['PUBLIC_URL is a public address', { PUBLIC_URL: 'https://shop.example' }, false],
  ['behind a proxy', { TRUST_PROXY: '1' }, false],
  ['a front end on this machine', { CORS_ORIGINS: 'http://localhost:5173, http://127.0.0.1:5173' }, true],
  ['a front end on another host', { CORS_ORIGINS: 'http://localhost:5173, https://front.example' }, false],
  ['mail is configured', mail, false],
  ['production', { NODE_ENV: 'production' }, false],
  ['SANDBOX_PORT is set', { ...mail, HOST: '0.0.0.0', SANDBOX_PORT: '3001' }, true],
  ['SANDBOX_PORT is set in production', { NODE_ENV: 'production', SANDBOX_PORT: '3001' }, false],
])('opens the sandbox only in local development or with SANDBOX_PORT: %s', (_, env, isThere) => {
  expect(readConfig(env).sandbox !== null).toBe(isThere);
});

const keys = makeVapid();

test.each<[NodeJS.ProcessEnv, RegExp]>([
  [{ PORT: 'http' }, /^PORT must be a whole number/],
  [{ PORT: '70000' }, /^PORT must be a whole number/],
  [{ DATABASE_POOL_SIZE: '0' }, /^DATABASE_POOL_SIZE must be a whole number from 1 to 100/],
  [{ DATABASE_LOCK_SECONDS: '1.5' }, /^DATABASE_LOCK_SECONDS must be a whole number from 0 to 3600/],
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
  [{ VAPID_PUBLIC_KEY: keys.publicKey, VAPID_PRIVATE_KEY: makeVapid().privateKey }, /key pair: .* npx web-push/],
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
])('refuses the setting %o with a message of one line', (env, sentence) => {
  const failure = failureOf(env);
  expect(failure).toBeInstanceOf(StartFailure);
  expect(failure).toMatchObject({ message: expect.stringMatching(sentence) });
  expect(String(failure)).not.toContain('\n');
});

test('reads the limits of database connections', () => {
  const limits = {
    ...{ DATABASE_POOL_SIZE: '7', DATABASE_CONNECT_SECONDS: '1', DATABASE_STATEMENT_SECONDS: '2' },
    ...{ DATABASE_LOCK_SECONDS: '3', DATABASE_IDLE_TRANSACTION_SECONDS: '0' },
    DATABASE_WAIT_SECONDS: '4',
  };
  expect(readConfig(limits).databaseLimits).toEqual({
    ...{ poolSize: 7, connectMs: 1000, statementMs: 2000, lockMs: 3000, idleTransactionMs: 0 },
    waitMs: 4000,
  });
});

test.each([
  ['hex digits', Buffer.alloc(32, 0xfb).toString('hex')],
  ['uppercase hex digits', Buffer.alloc(32, 0xfb).toString('hex').toUpperCase()],
  ['base64', ` ${Buffer.alloc(32, 0xfb).toString('base64')}\n`],
])('accepts PAYOUT_KEY as %s', (_, PAYOUT_KEY) => {
  expect(readConfig({ PAYOUT_KEY }).payoutKey).toEqual(Buffer.alloc(32, 0xfb));
});

test('does not repeat PAYOUT_KEY in the error message', () => {
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
  ['default settings', {}, true],
  ['HOST is 0.0.0.0', { HOST: '0.0.0.0' }, true],
  ['PUBLIC_URL is this machine', { PUBLIC_URL: 'http://[::1]:3000' }, true],
  ['PUBLIC_URL is a public address', { PUBLIC_URL: 'https://shop.example' }, false],
  ['behind a proxy', { TRUST_PROXY: '1' }, false],
  ['a front end on this machine', { CORS_ORIGINS: 'http://localhost:5173, http://127.0.0.1:5173' }, true],
  ['a front end on another host', { CORS_ORIGINS: 'http://localhost:5173, https://front.example' }, false],
  ['mail is configured', mail, false],
  ['production', { NODE_ENV: 'production' }, false],
])('shows the mailbox only in a development shop that is not public: %s', (_, env, areShown) => {
  expect(hasMailbox(readConfig(env))).toBe(areShown);
});
