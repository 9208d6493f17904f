import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020, type AnySchema } from 'ajv/dist/2020.js';
import { afterAll, expect, test } from 'vitest';
import type { ApiDescription } from '../../server/openapi/describe-api';
import { contractTable } from '../support/contract-table';
import { addCustomer } from '../support/customers';
import { openShop } from '../support/test-shop';

const shop = await openShop();
const description = await shop.read<ApiDescription>('/api/openapi.json');
afterAll(() => shop.close());

test('is a valid OpenAPI 3.1 description', async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(description) as never);
  expect(errors ?? []).toEqual([]);
  expect(valid).toBe(true);
});

test('has every call of the contract, and whether it accepts a token', () => {
  const described = Object.entries(description.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { operationId, security }]) => {
      const isOwn = security.some((one) => 'token' in one);
      return `${operationId} ${method.toUpperCase()} ${path} ${isOwn ? 'token' : '-'}`;
    }),
  );
  const promised = contractTable
    .map((line) => line.split(' '))
    .map(
      ([id, method, path, auth]) => `${id} ${method} ${path} ${auth === 'user' || auth === 'anyone' ? 'token' : '-'}`,
    );
  expect(described.sort()).toEqual(promised.sort());
});

test.each([
  ['E15', '/api'],
  ['E16', '/api/website-setup'],
  ['E18', '/api/brands'],
  ['E34', '/api/product/blue-tub-armchair'],
  ['E35', '/api/product?facets=1'],
  ['E50', '/api/sellers/oreh-studio'],
  ['E51', '/api/search-product?search=chair'],
  ['E13', '/api/affiliates'],
  ['X7', '/api/faq'],
  ['X14', '/api/flash-sales'],
  ['E5', '/api/user/my-profile'],
  ['E19', '/api/user/order'],
  ['E32', '/api/cart'],
  ['E53', '/api/user/my-wallet-details'],
])('describes the response of %s correctly', async (id, path) => {
  const { token } = await addCustomer(shop);
  const operation = Object.values(description.paths)
    .flatMap((operations) => Object.values(operations))
    .find(({ operationId }) => operationId === id);
  const schema = operation?.responses[200].content['application/json']?.schema;
  const check = new Ajv2020({ strict: false, validateFormats: false, allErrors: true }).compile(
    (schema ?? false) as AnySchema,
  );
  const answer = await shop.read(`${path}${path.includes('?') ? '&' : '?'}token=${token}`);
  check(answer);
  expect(check.errors ?? []).toEqual([]);
  expect(check('a text'), 'the schema accepts any value').toBe(false);
});

test('serves the description in production, but not its documentation page', async () => {
  const production = await openShop({ isProduction: true });
  expect((await production.request('/api/docs/')).status).toBe(404);
  expect((await production.request('/api/openapi.json')).status).toBe(200);
  await production.close();
});
