import { randomUUID } from 'node:crypto';
import { loginDelays, rateLimits } from '../../server/db/schema';
import { openShop } from './shop';

export const second = 1000;
export const minute = 60 * second;
/** What is chosen at the doors. */
export const newPassword = 'two green pears';

/** The device that signs up and verifies unless a test names another one. */
const ownDevice = randomUUID();

/** A completed sign-up form. */
export const filledIn = (email: string) => ({
  name: 'Ана',
  email,
  password: newPassword,
  password_confirmation: newPassword,
  agree: 1,
  device_id: ownDevice,
});

export const newAddress = () => `${randomUUID()}@shop.example`;

/** A shop, and what is sent at its doors. */
export async function openDoors() {
  const shop = await openShop();
  const start = shop.clock.now;
  return {
    shop,
    /** Back to the hour when it was opened, with no use counted. */
    startAnew: async () => {
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
