import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Sql } from '../db/database-handle';
import { customers, knownDevices } from '../db/schema';
import { isSecure, type SiteSettings } from '../http/site-origin';
import { hashToken } from './sessions';

/*
 * A known device is a browser in which a customer has signed in before. Failed logins on other devices never delay a
 * login on a known device, so a stranger's guesses cannot lock out the customer.
 */

const cookie = 'device';
const path = '/api/store-login';

/** Days for which a device stays known after the last login. */
export const KNOWN_DAYS = 180;

/** Returns the device token of a request's cookie, or '' without one. */
export const readDeviceCookie = (c: Context): string => getCookie(c, cookie) ?? '';

export function setDeviceCookie(c: Context, token: string, site: SiteSettings): void {
  const options = { path, httpOnly: true, sameSite: 'Strict', secure: isSecure(c, site) } as const;
  setCookie(c, cookie, token, { ...options, maxAge: KNOWN_DAYS * 24 * 60 * 60 });
}

/** Returns the hash of the device token if the customer has signed in with this device before, else null. */
export async function findKnownDevice(sql: Sql, { token, email }: { token: string; email: string }) {
  const [known] = await sql
    .select({ hash: knownDevices.hash })
    .from(knownDevices)
    .innerJoin(customers, eq(customers.id, knownDevices.customerId))
    .where(and(eq(knownDevices.hash, hashToken(token)), eq(customers.email, email)));
  return known?.hash ?? null;
}

type Remember = { customerId: number; token: string; now: Date };

/** Marks a device as known. Returns the given device token if the shop issued it, else a new token. */
export async function rememberDevice(tx: Sql, { customerId, token, now }: Remember): Promise<string> {
  const isOwn = eq(knownDevices.hash, hashToken(token));
  const [issued] = await tx.select({ hash: knownDevices.hash }).from(knownDevices).where(isOwn).limit(1);
  const deviceToken = issued ? token : randomBytes(32).toString('base64url');
  await tx
    .insert(knownDevices)
    .values({ hash: hashToken(deviceToken), customerId, usedAt: now })
    .onConflictDoUpdate({ target: [knownDevices.hash, knownDevices.customerId], set: { usedAt: now } });
  return deviceToken;
}

export async function forgetDevices(tx: Sql, customerId: number): Promise<void> {
  await tx.delete(knownDevices).where(eq(knownDevices.customerId, customerId));
}
