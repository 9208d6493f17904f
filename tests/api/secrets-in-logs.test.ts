import { sql as raw } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { rateLimits } from '../../server/db/schema';
import { calls } from '../../src/contract/all-calls';
import type { Call } from '../../src/contract/define-call';
import { type Fields, filledWith, partsOf, requestOf, type Values } from '../support/call-inputs';
import { addCustomer, type TestCustomer } from '../support/customers';
import { makeVapid } from '../support/push-service';
import { photo } from '../support/test-photos';
import { openShop } from '../support/test-shop';

// Makes every API call of the contract with personal data, also while the database fails. The data must appear in
// no log entry and in no error response.

const secretValues: Values = {
  email: 'secret.mira@leak.example',
  password: 'Secret-Horse-Battery-7',
  password_confirmation: 'Secret-Horse-Battery-7',
  current_password: 'Secret-Old-Battery-8',
  code: '918273',
  device_token: 'secret-device-of-a-guest-0042',
  device_id: 'secret-device-of-a-guest-0042',
  coupon: 'SECRETCOUPON',
  search: 'secret search words',
  name: 'Secretina Leakova',
  phone: '+359 899 918 273',
  address: '77 Secret Street',
  message: 'a secret message to the shop',
  comment: 'a secret comment',
  account_info: 'BG80 SECR 9661 1020 3456 78',
  tnx_info: 'secret transfer 4711',
  affiliate_token: 'secret-affiliate',
};
const secrets = Object.values(secretValues).map(String);

let customer: TestCustomer;
const [shop, picture] = await Promise.all([openShop({ pushKey: makeVapid().publicKey }), photo()]);
afterAll(() => shop.close());

const all: Call[] = Object.values(calls);

const withSecrets = (fields: Fields) => {
  const plain = filledWith(fields, picture);
  const known = Object.keys(fields).filter((name) => name in secretValues);
  return { ...plain, ...Object.fromEntries(known.map((name) => [name, secretValues[name]])) };
};

async function make(call: Call): Promise<{ status: number; text: string }> {
  const { params, query, body } = partsOf(call);
  const { path, init } = requestOf(call, withSecrets(params), withSecrets(query), withSecrets(body));
  const headers = { ...(init.headers as object), Authorization: `Bearer ${customer.token}`, Cookie: 'a=secret-cookie' };
  const answer = await shop.request(`${path}&token=${customer.token}`, { ...init, headers });
  return { status: answer.status, text: await answer.text() };
}

const found = (text: string) =>
  [...secrets, customer.token, 'secret-cookie'].filter((secret) => hasSecret(text, secret));

const hasSecret = (text: string, secret: string) =>
  [secret, encodeURIComponent(secret), encodeURIComponent(secret).replaceAll('%20', '+')].some((one) =>
    text.includes(one),
  );

const inLog = () => found(shop.log.join('\n'));

beforeEach(async () => {
  shop.log.length = 0;
});

describe('secret values', () => {
  test.each(all.map((call) => [call.id, call] as const))('stay out of the log of %s', async (_, call) => {
    await shop.sql.delete(rateLimits);
    customer = await addCustomer(shop);
    await make(call);
    expect(shop.log.length).toBeGreaterThan(0);
    expect(inLog()).toEqual([]);
  });
});

describe('secret values while the database fails', () => {
  // The first test case keeps the session tables, so that the server still recognises the customer.
  const gone = ['tables except those of sessions', 'tables'] as const;
  test.each(gone)('stay out of the log and of error responses when %s are missing', async (which) => {
    customer = await addCustomer(shop);
    const keptTables = which === 'tables' ? [] : ['sessions', 'access_tokens', 'customers', 'rate_limits'];
    const { rows } = await shop.sql.execute<{ tablename: string }>(
      raw`select tablename from pg_tables where schemaname = 'public'`,
    );
    const names = rows.map(({ tablename }) => tablename).filter((name) => !keptTables.includes(name));
    const move = (from: string, to: string) =>
      names.map(
        (name) => raw`alter table ${raw.identifier(from)}.${raw.identifier(name)} set schema ${raw.identifier(to)}`,
      );
    await shop.sql.execute(raw`create schema gone`);
    for (const statement of move('public', 'gone')) await shop.sql.execute(statement);
    let failed = 0;
    try {
      for (const call of all) {
        const { status, text } = await make(call);
        if (status >= 500) failed += 1;
        expect({ id: call.id, found: status >= 500 ? found(text) : [] }).toEqual({ id: call.id, found: [] });
      }
      expect(inLog()).toEqual([]);
      expect(failed).toBeGreaterThan(all.length / 3);
    } finally {
      for (const statement of move('gone', 'public')) await shop.sql.execute(statement);
      await shop.sql.execute(raw`drop schema gone`);
    }
  });
});
