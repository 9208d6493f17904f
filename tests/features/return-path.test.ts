import fc from 'fast-check';
import { expect, test } from 'vitest';
import { returnPath } from '../../src/features/session/return-path';

test.each([
  '/',
  '/p/cart',
  '/p/products?category=tea&sort=price-up',
  '/p/products/details/mug?flash_sale_id=1#reviews',
  '/p/profile/wishlist?page=2',
  '/%D1%87%D0%B0%D0%B9',
  '/p/loginless',
])('accepts %s as a path of this shop (R14)', (path) => expect(returnPath(path)).toBe(path));

test.each([
  undefined,
  '',
  ' ',
  'p/cart',
  'https://evil.example',
  'https://evil.example/p/cart',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n//evil.example',
  '/.//evil.example',
  '/p/..//evil.example',
  '\\\\evil.example',
  ' //evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '//',
  '/\\',
  'http:/p/cart',
  '/p/login',
  '/p/login/',
  '/P/Login?redirect_to=/p/login',
  '/p/%6Cogin',
  '/p/./login',
  '/p/signup',
  '/p/password#x',
])('replaces %j with /p', (wanted) => expect(returnPath(wanted)).toBe('/p'));

test('never returns a path outside the shop or to a login page, for any input', () => {
  const shop = 'https://pazar.example';
  const bits = fc.constantFrom(
    '/',
    '//',
    '\\',
    '.',
    '..',
    'p',
    'login',
    '%2f',
    '%5c',
    ':',
    '@',
    'evil.example',
    '?',
    '#',
    '\t',
    '\n',
    '\r',
    ' ',
    '\0',
    'javascript:',
    'https:',
    '%',
  );
  const text = fc.oneof(
    fc.array(bits, { maxLength: 10 }).map((parts) => parts.join('')),
    fc.webUrl(),
    fc.string(),
  );
  fc.assert(
    fc.property(text, (wanted) => {
      const path = returnPath(wanted);
      const { origin, pathname } = new URL(path, shop);
      expect(origin).toBe(shop);
      expect(path).toMatch(/^\/(?![/\\])/);
      expect(pathname).not.toMatch(/^\/p\/(login|signup|password)\/?$/i);
      expect(returnPath(path)).toBe(path);
    }),
    { numRuns: 3000 },
  );
});
