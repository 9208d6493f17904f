import * as v from 'valibot';
import { afterAll, describe, expect, test } from 'vitest';
import { rateLimits } from '../../server/db/schema';
import { calls } from '../../src/contract/all-calls';
import type { Call } from '../../src/contract/define-call';
import { type Fields, filledWith, partsOf, requestOf, type Values, withNul } from '../support/call-inputs';
import { addCustomer } from '../support/customers';
import { makeVapid } from '../support/push-service';
import { photo } from '../support/test-photos';
import { openShop } from '../support/test-shop';

// PostgreSQL can't store the NUL character in text. Input with NUL must never cause a server error.

const [shop, picture] = await Promise.all([openShop({ pushKey: makeVapid().publicKey }), photo()]);
const { token } = await addCustomer(shop);
afterAll(() => shop.close());

const filled = (fields: Fields) => filledWith(fields, picture);

function spoilt(fields: Fields): Values[] {
  const whole = filled(fields);
  return Object.keys(fields).map((name) => ({ ...whole, [name]: `${whole[name] ?? 'a'}\0` }));
}

function* requestsOf(call: Call): Generator<{ path: string; init: RequestInit }> {
  const { params, query, body } = partsOf(call);
  const [plainParams, plainQuery, plainBody] = [filled(params), filled(query), filled(body)];
  for (const one of spoilt(params)) yield requestOf(call, one, plainQuery, plainBody);
  for (const one of spoilt(query)) yield requestOf(call, plainParams, one, plainBody);
  for (const one of spoilt(body)) yield requestOf(call, plainParams, plainQuery, one);
}

const all: Call[] = Object.values(calls);

describe('NUL in any field of a call', () => {
  test.each(all.map((call) => [call.id, call] as const))('%s returns no server error', async (_, call) => {
    for (const { path, init } of requestsOf(call)) {
      await shop.sql.delete(rateLimits);
      const { status } = await shop.request(`${path}&token=${token}`, init);
      expect({ path, body: init.body, failed: status >= 500 }).toEqual({ path, body: init.body, failed: false });
    }
  });
});

test('lets no NUL through the schema of any field', () => {
  const taken = all.flatMap((call) =>
    Object.entries(partsOf(call)).flatMap(([part, fields]) =>
      Object.entries(fields)
        .filter(([, field]) => [...withNul, withNul].some((text) => hasNul(v.safeParse(field, text))))
        .map(([name]) => `${call.id} ${part}.${name}`),
    ),
  );
  expect(taken).toEqual([]);
});

const hasNul = ({ success, output }: v.SafeParseResult<v.GenericSchema>) =>
  success && [output].flat().some((one) => typeof one === 'string' && one.includes('\0'));
