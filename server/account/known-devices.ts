import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Sql } from '../db/open';
import { customers, knownDevices } from '../db/schema';
import { isSecure, type SiteSettings } from '../http/site-origin';
import { hashToken } from './sessions';

/*
 * A known device is a browser that a customer has signed in with before. It skips the wait that failed logins from
 * elsewhere cost the account, so that a stranger's guesses never lock the owner out.
 */

const cookie = 'device';
const path = '/api/store-login';

/** Days for which an unused device stays known. */
export const KNOWN_DAYS = 180;

/** The device token of a request; '' without one. */
export const readDeviceCookie = (c: Context): string => getCookie(c, cookie) ?? '';

/** Stores the device token in the browser, out of reach of scripts and other sites. */
export function setDeviceCookie(c: Context, token: string, site: SiteSettings): void {
  const options = { path, httpOnly: true, sameSite: 'Strict', secure: isSecure(c, site) } as const;
  setCookie(c, cookie, token, { ...options, maxAge: KNOWN_DAYS * 24 * 60 * 60 });
}

/** Returns the hash of the token if the account of this address has signed in with its device before, else null. */
export async function findKnownDevice(sql: Sql, { token, email }: { token: string; email: string }) {
  const [known] = await sql
    .select({ hash: knownDevices.hash })
    .from(knownDevices)
    .innerJoin(customers, eq(customers.id, knownDevices.customerId))
    .where(and(eq(knownDevices.hash, hashToken(token)), eq(customers.email, email)));
  return known?.hash ?? null;
}

type Remember = { customerId: number; token: string; now: Date };

/** Makes a device known to a customer. Returns the given token if the shop issued it, else a new one. */
export async function rememberDevice(tx: Sql, { customerId, token, now }: Remember): Promise<string> {
  const isOwn = eq(knownDevices.hash, hashToken(token));
  const [issued] = await tx.select({ hash: knownDevices.hash }).from(knownDevices).where(isOwn).limit(1);
  const kept = issued ? token : randomBytes(32).toString('base64url');
  await tx
    .insert(knownDevices)
    .values({ hash: hashToken(kept), customerId, usedAt: now })
    .onConflictDoUpdate({ target: [knownDevices.hash, knownDevices.customerId], set: { usedAt: now } });
  return kept;
}

/** Forgets all devices of a customer. */
export async function forgetDevices(tx: Sql, customerId: number): Promise<void> {
  await tx.delete(knownDevices).where(eq(knownDevices.customerId, customerId));
}
