import { createHash, createHmac, randomBytes, randomUUID } from 'node:crypto';
import Bowser from 'bowser';
import { and, desc, eq, gt, ne } from 'drizzle-orm';
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { InferInput } from 'valibot';
import type { RenewalAnswer } from '../../src/contract/session-renewal';
import type { SessionsAnswer } from '../../src/contract/signed-in-devices';
import type { Sql } from '../db/database-handle';
import { only } from '../db/only-row';
import { accessTokens, customers, sessions } from '../db/schema';
import { isSecret } from '../http/require-shop-owner';
import { isSecure, type SiteSettings } from '../http/site-origin';

/** Lifetime of an access token, in seconds. Short, because URLs can contain the token and proxies log URLs. */
export const ACCESS_SECONDS = 15 * 60;

const REMEMBERED_SECONDS = 30 * 24 * 60 * 60;
const UNREMEMBERED_SECONDS = 24 * 60 * 60;

/** Seconds for which a replaced refresh token still works, so that a lost response does not end the session. */
const GRACE_SECONDS = 60;

export type Session = { customerId: number; sessionId: string };

/** A session with newly issued tokens. */
export type Issued = Session & {
  accessToken: string;
  refreshToken: string;
  refreshSeconds: number;
  isRemembered: boolean;
};

type NewSession = { customerId: number; isRemembered: boolean; userAgent: string; now: Date };

export async function openSession(tx: Sql, { customerId, isRemembered, userAgent, now }: NewSession): Promise<Issued> {
  const id = randomUUID();
  const secret = randomBytes(32).toString('base64url');
  await tx.insert(sessions).values({
    id,
    customerId,
    refreshHash: hashToken(secret),
    rotationKey: randomBytes(32).toString('base64url'),
    isRemembered,
    userAgent: userAgent.slice(0, 400),
    createdAt: now,
    renewedAt: now,
    expiresAt: expiryOf(isRemembered, now),
  });
  return issue(tx, { id, customerId, isRemembered }, { secret, now });
}

/**
 * Returns new tokens for a refresh token, or null on failure. A wrong secret, or one replaced over a minute ago, ends
 * the session (RFC 9700 §4.14.2).
 */
export async function renewSession(sql: Sql, refreshToken: string, now: Date): Promise<Issued | null> {
  const [, id, secret] = /^([\da-f-]{36})\.([\w-]{43})$/.exec(refreshToken) ?? [];
  if (!id || !secret) return null;
  return sql.transaction(async (tx) => {
    const [found] = await tx
      .select({ session: sessions })
      .from(sessions)
      .innerJoin(customers, and(eq(customers.id, sessions.customerId), eq(customers.isActive, true)))
      .where(and(eq(sessions.id, id), gt(sessions.expiresAt, now)))
      .for('update', { of: sessions });
    if (!found) return null;
    const { session } = found;
    const isCurrent = isSecret(hashToken(secret), session.refreshHash);
    const isRepeated =
      isSecret(hashToken(secret), session.previousRefreshHash ?? '') &&
      now.getTime() - session.renewedAt.getTime() <= GRACE_SECONDS * 1000;
    if (!isCurrent && !isRepeated) {
      await endSession(tx, session);
      return null;
    }
    const next = createHmac('sha256', session.rotationKey).update(secret).digest('base64url');
    if (isCurrent)
      await tx
        .update(sessions)
        .set({
          refreshHash: hashToken(next),
          previousRefreshHash: session.refreshHash,
          renewedAt: now,
          expiresAt: expiryOf(session.isRemembered, now),
        })
        .where(eq(sessions.id, id));
    return issue(tx, session, { secret: next, now });
  });
}

type Opened = Pick<typeof sessions.$inferSelect, 'id' | 'customerId' | 'isRemembered'>;

async function issue(
  tx: Sql,
  { id, customerId, isRemembered }: Opened,
  { secret, now }: { secret: string; now: Date },
): Promise<Issued> {
  const accessToken = randomBytes(32).toString('base64url');
  const expiresAt = new Date(now.getTime() + ACCESS_SECONDS * 1000);
  await tx.insert(accessTokens).values({ hash: hashToken(accessToken), sessionId: id, expiresAt });
  const refreshSeconds = isRemembered ? REMEMBERED_SECONDS : UNREMEMBERED_SECONDS;
  return { customerId, sessionId: id, accessToken, refreshToken: `${id}.${secret}`, refreshSeconds, isRemembered };
}

/** Returns the session of an access token; null for an invalid or expired token, or for a disabled customer. */
export async function findSession(sql: Sql, token: string, now: Date): Promise<Session | null> {
  const [found] = await sql
    .select({ customerId: sessions.customerId, sessionId: sessions.id })
    .from(accessTokens)
    .innerJoin(sessions, eq(sessions.id, accessTokens.sessionId))
    .innerJoin(customers, and(eq(customers.id, sessions.customerId), eq(customers.isActive, true)))
    .where(and(eq(accessTokens.hash, hashToken(token)), gt(accessTokens.expiresAt, now)));
  return found ?? null;
}

function readSessions(sql: Sql, customerId: number, now: Date) {
  return sql
    .select()
    .from(sessions)
    .where(and(eq(sessions.customerId, customerId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.renewedAt), desc(sessions.createdAt), sessions.id);
}

/** Ends one session of a customer. Returns false when the customer has no session with this id. */
export async function endSession(sql: Sql, { id, customerId }: { id: string; customerId: number }): Promise<boolean> {
  const ended = await sql
    .delete(sessions)
    .where(and(eq(sessions.id, id), eq(sessions.customerId, customerId)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

export async function endSessions(sql: Sql, customerId: number, except?: Session): Promise<void> {
  const isTheirs = eq(sessions.customerId, customerId);
  await sql.delete(sessions).where(except ? and(isTheirs, ne(sessions.id, except.sessionId)) : isTheirs);
}

function expiryOf(isRemembered: boolean, now: Date): Date {
  return new Date(now.getTime() + (isRemembered ? REMEMBERED_SECONDS : UNREMEMBERED_SECONDS) * 1000);
}

/** Returns the hash under which a token is stored. SHA-256 is enough, because tokens are long and random. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** X26: lists the customer's sessions, the most recently renewed first. */
export async function listDevices(
  sql: Sql,
  { customerId, sessionId }: Session,
  now: Date,
): Promise<InferInput<typeof SessionsAnswer>> {
  const open = await readSessions(sql, customerId, now);
  return {
    sessions: open.map(({ id, userAgent, createdAt, renewedAt }) => ({
      id,
      device: deviceOf(userAgent),
      created_at: createdAt.toISOString(),
      last_used_at: renewedAt.toISOString(),
      is_current: id === sessionId,
    })),
  };
}

/** Returns browser and system, for example "Firefox, Android", or '' when both are unknown. */
export function deviceOf(userAgent: string): string {
  if (userAgent === '') return '';
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(', ');
}

/** X25: returns the new access token and its customer: a tab must notice if another tab signed in as someone else. */
export async function showRenewal(
  sql: Sql,
  { customerId, accessToken }: Issued,
): Promise<InferInput<typeof RenewalAnswer>> {
  const { id, name, email } = only(await sql.select().from(customers).where(eq(customers.id, customerId)));
  return { access_token: accessToken, expires_in: ACCESS_SECONDS, user: { id, name: name || email } };
}

const name = 'refresh';
/** Browsers send the refresh cookie only to this path (X25). */
const path = '/api/session';

/** Returns the refresh token of a request, or '' when the request has none. */
export const readRefreshCookie = (c: Context): string => getCookie(c, name) ?? '';

/** Stores the refresh token in an HttpOnly cookie. Unless `isRemembered`, the browser deletes the cookie on exit. */
export function setRefreshCookie(
  c: Context,
  { refreshToken, refreshSeconds, isRemembered }: Issued,
  site: SiteSettings,
) {
  const options = { path, httpOnly: true, sameSite: 'Strict', secure: isSecure(c, site) } as const;
  setCookie(c, name, refreshToken, { ...options, ...(isRemembered && { maxAge: refreshSeconds }) });
}

export function dropRefreshCookie(c: Context): void {
  deleteCookie(c, name, { path });
}
