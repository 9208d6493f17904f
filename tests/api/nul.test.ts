import * as v from 'valibot';
import { afterAll, describe, expect, test } from 'vitest';
import { rateLimits } from '../../server/db/schema';
import type { Call } from '../../src/contract/call';
import { calls } from '../../src/contract/calls';
import { type Fields, filledWith, partsOf, requestOf, type Values, withNul } from '../support/call-inputs';
import { addCustomer } from '../support/customers';
import { photo } from '../support/pictures';
import { makeVapid } from '../support/push-service';
import { openShop } from '../support/shop';

// No text of the database can hold NUL: one that comes from outside is a mistake of the sender, and never the shop's.

const [shop, picture] = await Promise.all([openShop({ pushKey: makeVapid().publicKey }), photo()]);
const { token } = await addCustomer(shop);
afterAll(() => shop.close());

const filled = (fields: Fields) => filledWith(fields, picture);

/** The same again and again, each time with another one of its texts spoilt. */
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

describe('a text with NUL, in each place where a call takes one, is no failure of the shop', () => {
  test.each(all.map((call) => [call.id, call] as const))('%s', async (_, call) => {
    for (const { path, init } of requestsOf(call)) {
      await shop.sql.delete(rateLimits);
      const { status } = await shop.request(`${path}&token=${token}`, init);
      expect({ path, body: init.body, failed: status >= 500 }).toEqual({ path, body: init.body, failed: false });
    }
  });
});

test('no text with NUL fits what a call takes', () => {
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
