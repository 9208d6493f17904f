import { describe, expect, expectTypeOf, test } from 'vitest';
import { type CallAnswer, type CallBody, type CallId, type CallWire, calls } from '../../src/contract/all-calls';
import type { CartLine } from '../../src/contract/cart';
import type { ProductCard } from '../../src/contract/product';
import { contractTable } from '../support/contract-table';

const ids = Object.keys(calls) as CallId[];

describe('the call registry', () => {
  test('contains every call of the contract with its method, path, auth and retry', () => {
    const registry = ids.map((key) => {
      const { id, method, path, auth, retry } = calls[key];
      expect(id).toBe(key);
      return `${id} ${method} ${path} ${auth} ${retry ? 'R' : '-'}`;
    });
    expect(registry).toEqual(contractTable);
  });

  test('declares each path parameter, and a body for each POST and PUT that sends data', () => {
    for (const id of ids) {
      const call = calls[id];
      const places = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const named = 'params' in call ? Object.keys(call.params.entries) : [];
      expect({ id, places: named }).toEqual({ id, places });
      // These calls renew a session, and create challenges for passkeys.
      const isSaying = ['POST', 'PUT'].includes(call.method) && !['X25', 'X40', 'X43'].includes(id);
      expect({ id, hasBody: 'body' in call }).toEqual({ id, hasBody: isSaying });
    }
  });

  test('infers the types of responses and request bodies', () => {
    expectTypeOf<CallAnswer<'E33'>['cartProducts']>().toEqualTypeOf<CartLine[]>();
    expectTypeOf<CallAnswer<'E35'>['products']['data']>().toEqualTypeOf<ProductCard[]>();
    expectTypeOf<CallAnswer<'E35'>['products']['last_page']>().toEqualTypeOf<number>();
    expectTypeOf<ProductCard['price']>().toEqualTypeOf<number | null>();
    expectTypeOf<ProductCard['id']>().toEqualTypeOf<string>();
    expectTypeOf<ProductCard['is_bundle_product']>().toEqualTypeOf<boolean>();
    expectTypeOf<ProductCard['bundle_product_offer_type']>().toEqualTypeOf<'fixed' | 'percent' | null>();
    expectTypeOf<CallAnswer<'E42'>['cartProducts']>().toEqualTypeOf<CartLine[] | null>();
    expectTypeOf<CallAnswer<'E16'>['setting']['text_direction']>().toEqualTypeOf<'ltr' | 'rtl'>();
    expectTypeOf<CallWire<'E33'>['total']>().toEqualTypeOf<number | string | null | undefined>();
    expectTypeOf<CallBody<'E40'>['product_id']>().toEqualTypeOf<number | string>();
  });
});
