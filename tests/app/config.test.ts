import { expect, test } from 'vitest';
import { hasMailbox, readConfig } from '../../server/config';

const mail = { SMTP_URL: 'smtp://localhost', MAIL_FROM: 'a@shop.example', SHOP_OWNER_EMAIL: 'b@shop.example' };

test.each<[string, NodeJS.ProcessEnv, boolean]>([
  ['that is tried out', {}, true],
  ['on this machine by name', { HOST: 'localhost' }, true],
  ['on this machine by IPv6', { HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' }, true],
  ['known to the world as this machine', { PUBLIC_URL: 'http://localhost:3000' }, true],
  ['that other machines reach', { HOST: '0.0.0.0' }, false],
  ['that other machines reach by IPv6', { HOST: '::' }, false],
  ['that the world knows', { PUBLIC_URL: 'https://shop.example' }, false],
  ['that sends mail', mail, false],
  ['in production', { NODE_ENV: 'production' }, false],
  ['that asks for it', { ...mail, HOST: '0.0.0.0', SANDBOX_PORT: '3001' }, true],
  ['in production that asks for it', { NODE_ENV: 'production', SANDBOX_PORT: '3001' }, false],
])('a shop %s: the sandbox is there or not', (_, env, isThere) => {
  expect(readConfig(env).sandbox !== null).toBe(isThere);
});

test.each<[string, NodeJS.ProcessEnv, boolean]>([
  ['that is tried out', {}, true],
  ['that other machines reach', { HOST: '0.0.0.0' }, true],
  ['known to the world as this machine', { PUBLIC_URL: 'http://[::1]:3000' }, true],
  ['that the world knows', { PUBLIC_URL: 'https://shop.example' }, false],
  ['that sends mail', mail, false],
  ['in production', { NODE_ENV: 'production' }, false],
])('a shop %s: mails are shown at its machine or not', (_, env, areShown) => {
  expect(hasMailbox(readConfig(env))).toBe(areShown);
});
