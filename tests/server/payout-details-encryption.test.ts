import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { StartFailure } from '../../server/start-failure';
import { createPayoutDetails, openPayoutDetails } from '../../server/wallet/payout-details-encryption';
import { payoutDetails } from '../support/payout-key';

const details = 'Мира Иванова\nBG80 BNBG 9661 1020 3456 78';

test('decrypts details only for their customer, and only if they are unchanged', () => {
  const stored = payoutDetails.encrypt(details, 7);
  expect(payoutDetails.decrypt(stored, 7)).toBe(details);
  const [version, nonce = '', tag = '', ciphertext = ''] = stored.split('.');
  const flip = (text: string) => (text.startsWith('A') ? 'B' : 'A') + text.slice(1);
  const wrong = [
    [version, flip(nonce), tag, ciphertext],
    [version, nonce, flip(tag), ciphertext],
    [version, nonce, tag, flip(ciphertext)],
    [version, nonce, tag.slice(0, 6), ciphertext],
    ['v2', nonce, tag, ciphertext],
  ];
  for (const parts of wrong) expect(payoutDetails.decrypt(parts.join('.'), 7)).toBe(null);
  expect([8, null].map((customerId) => payoutDetails.decrypt(stored, customerId))).toEqual([null, null]);
});

test('returns null for plain text and an empty text for a deleted account', () => {
  expect(payoutDetails.decrypt(details, 7)).toBe(null);
  expect(payoutDetails.decrypt('', null)).toBe('');
});

test('reports a value that cannot be decrypted only once', () => {
  const failedCustomers: unknown[] = [];
  const other = createPayoutDetails(Buffer.alloc(32, 1), (customerId) => failedCustomers.push(customerId));
  const stored = payoutDetails.encrypt(details, 7);
  expect([other.decrypt(stored, 7), other.decrypt(stored, 7)]).toEqual([null, null]);
  expect(failedCustomers).toEqual([7]);
});

test('creates one key per data folder in development, and requires a configured key in production', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'pazar-payout-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const config = { payoutKey: null, isProduction: false, dataDir };
  const stored = openPayoutDetails(config).encrypt(details, 7);
  expect(openPayoutDetails(config).decrypt(stored, 7)).toBe(details);
  const file = join(dataDir, 'payout-key');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const payoutKey = Buffer.from(readFileSync(file, 'utf8'), 'hex');
  const production = { payoutKey, isProduction: true, dataDir: '' };
  expect(openPayoutDetails(production).decrypt(stored, 7)).toBe(details);
  expect(() => openPayoutDetails({ ...production, payoutKey: null })).toThrow(StartFailure);
});
