import { expect, test } from 'vitest';
import { callIds, callsAt } from './contract-table';

test('every call has an id of its own', () => {
  expect(new Set(callIds).size).toBe(callIds.length);
  expect(callIds).toEqual(expect.arrayContaining(['E1', 'E57', 'X4', 'X4-send']));
});

test.each([
  ['GET', '/api', ['E15']],
  ['GET', '/api/user/address/create', ['E22']],
  ['PUT', '/api/user/address/7', ['E26']],
  ['GET', '/api/user/address?token=x', ['E21']],
  ['GET', '/api/sellers', ['X1']],
  ['GET', '/api/sellers/7', ['E50']],
  ['GET', '/api/product?page=2', ['E35']],
  ['GET', '/api/product?on_sale=1', ['E35', 'X11']],
  ['GET', '/api/product?is_bundle=1', ['E35', 'X12']],
  ['POST', '/api/user/my-cashouts', ['E55']],
  ['POST', '/api/user/address/7', []],
  ['GET', '/p/products', []],
])('%s %s is %j', (method, path, ids) => expect(callsAt(method, new URL(path, 'http://shop.example'))).toEqual(ids));
