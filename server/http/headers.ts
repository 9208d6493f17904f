import type { MiddlewareHandler } from 'hono';
import { every } from 'hono/combine';
import { cors } from 'hono/cors';
import { etag } from 'hono/etag';
import { createMiddleware } from 'hono/factory';
import type { Env } from './env';
import { type SiteSettings, siteOrigin } from './site-origin';

const contentSecurityPolicy = [
  "default-src 'self'",
  // The one sheet that comes with code: that of the notices (sonner), which is put in empty and filled then.
  "style-src-elem 'self' 'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY=' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  // What is painted first says of each picture which form and colour it has; no text from outside keeps a style.
  "style-src-attr 'unsafe-inline'",
  // Pictures may lie on another host (CONTRACT section 1, images), and one that is chosen for a form on the visitor's disk.
  "img-src 'self' data: blob: https:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** The shop shares and copies links. It uses none of these. */
const permissionsPolicy = [
  ...['accelerometer', 'autoplay', 'bluetooth', 'camera', 'display-capture', 'encrypted-media', 'fullscreen'],
  ...['geolocation', 'gyroscope', 'hid', 'idle-detection', 'local-fonts', 'magnetometer', 'microphone', 'midi'],
  ...['payment', 'publickey-credentials-get', 'screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking'],
]
  .map((feature) => `${feature}=()`)
  .join(', ');

// An answer's headers are set on itself once it is there: Context.header would put a copy in its place each time, whose
// body is sent as a stream.

type SecuritySettings = SiteSettings & {
  /** Origins of other front ends: they may show the pictures of the shop. */
  corsOrigins: string[];
};

/** Sets the security headers of every answer. A route may set its own Content-Security-Policy and Referrer-Policy. Behind TLS it adds HSTS for a year. */
export function securityHeaders({ corsOrigins, ...site }: SecuritySettings): MiddlewareHandler<Env> {
  const mayHaveTls = site.publicUrl !== null || site.trustProxy > 0;
  return async (c, next) => {
    await next();
    if (!c.res.headers.has('Content-Security-Policy')) {
      c.res.headers.set('Content-Security-Policy', contentSecurityPolicy);
    }
    c.res.headers.set('X-Content-Type-Options', 'nosniff');
    if (!c.res.headers.has('Referrer-Policy')) {
      c.res.headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
    }
    c.res.headers.set('Permissions-Policy', permissionsPolicy);
    // The window of the inspector is on another origin and needs its opener.
    c.res.headers.set('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
    const isShared = corsOrigins.length > 0 && c.req.path.startsWith('/media/');
    c.res.headers.set('Cross-Origin-Resource-Policy', isShared ? 'cross-origin' : 'same-origin');
    if (mayHaveTls && siteOrigin(c, site).startsWith('https:')) {
      c.res.headers.set('Strict-Transport-Security', 'max-age=31536000');
    }
  };
}

/** Search engines read these answers for the pages that are made of them, and list none of them. */
export const noPages = createMiddleware<Env>(async (c, next) => {
  await next();
  c.res.headers.set('X-Robots-Tag', 'noindex');
});

/** Lets front ends of these origins use the API. */
export const allowOrigins = (origins: string[]): MiddlewareHandler =>
  origins.length === 0
    ? (_c, next) => next()
    : cors({
        origin: origins,
        // The refresh token is a cookie (X25).
        credentials: true,
        allowMethods: ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS'],
        allowHeaders: ['Content-Type', 'Accept', 'Accept-Language', 'Authorization', 'X-Requested-With'],
        // The shop's clock is read from Date (countdowns), the wait after a 429 from Retry-After.
        exposeHeaders: ['Date', 'ETag', 'Retry-After'],
        maxAge: 600,
      });

/** For what everyone may read: kept by caches, and asked after each time. */
export const publicRead = every(
  etag(),
  createMiddleware<Env>(async (c, next) => {
    await next();
    if (c.res.ok) c.res.headers.set('Cache-Control', 'public, no-cache');
    c.res.headers.append('Vary', 'Accept-Language');
  }),
);

/** For what belongs to one shopper. A HEAD of these calls would change the cart like a GET, so it is refused. */
export const ownedByGuest = createMiddleware<Env>(async (c, next) => {
  if (c.req.method === 'HEAD') return c.body(null, 405);
  await next();
  c.res.headers.set('Cache-Control', 'no-store');
  return;
});
