import { randomUUID } from 'node:crypto';
import { loginDelays, rateLimits } from '../../server/db/schema';
import { openShop } from './test-shop';

export const second = 1000;
export const minute = 60 * second;
export const newPassword = 'two green pears';

const ownDevice = randomUUID();

/** Returns the body of a valid sign-up request. */
export const filledIn = (email: string) => ({
  name: 'Ана',
  email,
  password: newPassword,
  password_confirmation: newPassword,
  agree: 1,
  device_id: ownDevice,
});

export const newAddress = () => `${randomUUID()}@shop.example`;

/** Opens a test shop with helpers for requests of sign-up, login and password reset. */
export async function openAuthCalls() {
  const shop = await openShop();
  const start = shop.clock.now;
  return {
    shop,
    resetShop: async () => {
      shop.clock.now = start;
      shop.woken.count = 0;
      await shop.sql.delete(rateLimits);
      await shop.sql.delete(loginDelays);
    },
    pass: (ms: number) => {
      shop.clock.now = new Date(shop.clock.now.getTime() + ms);
    },
    register: (body: unknown, headers?: Record<string, string>) => shop.post('/api/store-register', body, headers),
    verify: (email: string, code: string, query: Record<string, string> = {}) =>
      shop.request(`/api/user-verification/${code}?${new URLSearchParams({ email, device_id: ownDevice, ...query })}`),
    resend: (email: unknown) => shop.post('/api/resend-register-code', { email }),
    forgotten: (email: unknown, headers?: Record<string, string>) =>
      shop.post('/api/send-forget-password', { email }, headers),
    reset: (email: string, code: string, typed = newPassword, more: Record<string, unknown> = {}) =>
      shop.post('/api/store-reset-password', { email, code, password: typed, password_confirmation: typed, ...more }),
    logIn: (email: string, typed = newPassword) => shop.post('/api/store-login', { email, password: typed }),
  };
}
