import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { type SiteSettings, siteOrigin } from '../http/site-origin';
import type { Issued } from './sessions';

const name = 'refresh';
/** The only call that reads the cookie (X25): no other request carries it. */
const path = '/api/session';

/** The refresh token of a request; '' without one. */
export const readRefreshCookie = (c: Context): string => getCookie(c, name) ?? '';

/** Stores the refresh token in the browser, out of reach of scripts and other sites. It goes with the browser unless the session is remembered. */
export function setRefreshCookie(
  c: Context,
  { refreshToken, refreshSeconds, isRemembered }: Issued,
  site: SiteSettings,
) {
  setCookie(c, name, refreshToken, {
    path,
    httpOnly: true,
    sameSite: 'Strict',
    secure: siteOrigin(c, site).startsWith('https:'),
    ...(isRemembered && { maxAge: refreshSeconds }),
  });
}

/** Removes the refresh token from the browser. */
export function dropRefreshCookie(c: Context): void {
  deleteCookie(c, name, { path });
}
