import { expect } from 'vitest';
import type { CallWire } from '../../src/contract/all-calls';
import type { TestShop } from './test-shop';

export function loginCalls(shop: TestShop) {
  const logIn = (body: unknown, headers?: Record<string, string>) => shop.post('/api/store-login', body, headers);
  const loggedIn = async (body: unknown): Promise<CallWire<'E1'>> => {
    const response = await logIn(body);
    expect(response.status).toBe(200);
    return response.json();
  };
  return { logIn, loggedIn };
}
