import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { every } from 'hono/combine';
import { cors } from 'hono/cors';
import { etag } from 'hono/etag';
import { createMiddleware } from 'hono/factory';
import type { Env } from './hono-env';
import { type SiteSettings, siteOrigin } from './site-origin';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

interface PolicyParts {
  /** Inline scripts and style sheets of the page. */
  scripts?: string[];
  styles?: string[];
  /** Whether the build contains the inspector, which shows the shop in a frame and draws charts with WebAssembly. */
  isInspectable?: boolean;
}

/** Returns a Content Security Policy that allows these parts. */
export const securityPolicy = ({ scripts = [], styles = [], isInspectable = false }: PolicyParts): string =>
  [
    "default-src 'self'",
    ["script-src 'self'", ...(isInspectable ? ["'wasm-unsafe-eval'"] : []), ...scripts.map(hashOf)].join(' '),
    // The toast library sonner inserts an empty style sheet, and then fills it.
    [
      "style-src-elem 'self' 'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY='",
      ...['', ...styles].map(hashOf),
    ].join(' '),
    // Pages have style attributes. Allowing these is safe, because sanitised HTML contains no styles.
    "style-src-attr 'unsafe-inline'",
    // Pictures may come from another host (CONTRACT section 1, images). Previews of chosen files have blob: urls.
    "img-src 'self' data: blob: https:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    `frame-ancestors ${isInspectable ? "'self'" : "'none'"}`,
  ].join('; ');

const defaultPolicy = securityPolicy({});

/** Turns off browser features that the shop does not use. */
const permissionsPolicy = [
  ...['accelerometer', 'autoplay', 'camera', 'display-capture', 'encrypted-media', 'fullscreen'],
  ...['geolocation', 'gyroscope', 'hid', 'idle-detection', 'local-fonts', 'magnetometer', 'microphone', 'midi'],
  ...['payment', 'screen-wake-lock', 'serial', 'usb', 'xr-spatial-tracking'],
]
  .map((feature) => `${feature}=()`)
  .join(', ');

// The middleware below sets headers on `c.res`. After the handler, `c.header` would replace the response by a copy
// whose body is a stream.

/** Sets the security headers of responses, and HSTS over https. Keeps a route's own CSP and Referrer-Policy. */
export function securityHeaders(site: SiteSettings): MiddlewareHandler<Env> {
  const mayHaveTls = site.publicUrl !== null || site.trustProxy > 0;
  return async (c, next) => {
    await next();
    if (!c.res.headers.has('Content-Security-Policy')) {
      c.res.headers.set('Content-Security-Policy', defaultPolicy);
    }
    c.res.headers.set('X-Content-Type-Options', 'nosniff');
    if (!c.res.headers.has('Referrer-Policy')) {
      c.res.headers.set('Referrer-Policy', 'strict-origin-when-cross-origin');
    }
    c.res.headers.set('Permissions-Policy', permissionsPolicy);
    // The state inspector (docs/architecture.md), a popup of another origin, must reach the page that opened it.
    c.res.headers.set('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
    // Emails show these pictures, also on the pages of webmail, and so do front ends of other origins.
    const isShared = c.req.path.startsWith('/media/');
    c.res.headers.set('Cross-Origin-Resource-Policy', isShared ? 'cross-origin' : 'same-origin');
    if (mayHaveTls && siteOrigin(c, site).startsWith('https:')) {
      c.res.headers.set('Strict-Transport-Security', 'max-age=31536000');
    }
  };
}

/** Adds noindex to API responses. Search engines may still fetch them to render pages. */
export const noPages = createMiddleware<Env>(async (c, next) => {
  await next();
  c.res.headers.set('X-Robots-Tag', 'noindex');
});

/** Allows front ends of these origins to call the API (CORS). */
export const allowOrigins = (origins: string[]): MiddlewareHandler =>
  origins.length === 0
    ? (_c, next) => next()
    : cors({
        origin: origins,
        // Allows cookies, because the browser sends the refresh token (X25) as a cookie.
        credentials: true,
        allowMethods: ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS'],
        allowHeaders: ['Content-Type', 'Accept', 'Accept-Language', 'Authorization', 'X-Requested-With'],
        // Clients set countdown clocks by Date, wait for Retry-After seconds after a 429, and name files.
        exposeHeaders: ['Content-Disposition', 'Date', 'ETag', 'Retry-After'],
        maxAge: 600,
      });

/** Middleware for public data: caches may store the response but must revalidate it on every request. */
export const publicRead = every(
  etag(),
  createMiddleware<Env>(async (c, next) => {
    await next();
    if (c.res.ok) c.res.headers.set('Cache-Control', 'public, no-cache');
    c.res.headers.append('Vary', 'Accept-Language');
  }),
);

/** Middleware for one guest's data, which caches must not store. Refuses HEAD, because some GET handlers write data. */
export const ownedByGuest = createMiddleware<Env>(async (c, next) => {
  if (c.req.method === 'HEAD') return c.body(null, 405);
  await next();
  c.res.headers.set('Cache-Control', 'no-store');
  return;
});
