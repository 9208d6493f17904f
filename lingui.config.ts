import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/** What only customers come to, on their way to an order and in their account, and what few ever open: its words come with it. */
const accountRooms = [
  ...['address', 'checkout', 'orders', 'payment', 'problem', 'push', 'returns', 'reviews', 'wallet'].map(
    (room) => `src/features/${room}/**`,
  ),
  'src/features/account/[A-Z]*',
];

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'bg'],
  catalogs: [
    { path: '<rootDir>/locales/{locale}/messages', include: ['src'], exclude: accountRooms },
    { path: '<rootDir>/locales/{locale}/account', include: accountRooms },
  ],
  // Line numbers would make every unrelated edit a change of the catalogues.
  format: formatter({ lineNumbers: false }),
});
