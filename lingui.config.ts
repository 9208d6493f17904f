import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

/** Features for checkout, account, comparison, forms, legal facts and rare pages. Their texts are a separate catalogue, outside the first load. */
const accountFeatures = [
  ...[
    'address',
    'blog',
    'checkout',
    'comparison',
    'conversations',
    'currency',
    'form',
    'join',
    'law',
    'orders',
    'payment',
    'push',
    'reports',
    'returns',
    'reviews',
    'tracking',
    'wallet',
  ].map((feature) => `src/features/${feature}/**`),
  'src/features/account/[A-Z]*',
  'src/features/alerts/!(AlertButtons|AlertDialog).tsx',
  'src/features/newsletter/!(NewsletterSection).tsx',
  // Every page needs the other ones.
  'src/features/session/!(AccountMenu|AuthLayout|GuardedPending|LoginAction|SignOutButton).tsx',
  'src/features/cart/{CartRows,CartSummary,CartTotal,CheckoutBar,Choice,LineButtons,SavedLines}*',
];

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'bg'],
  catalogs: [
    { path: '<rootDir>/locales/{locale}/messages', include: ['src'], exclude: accountFeatures },
    { path: '<rootDir>/locales/{locale}/account', include: accountFeatures },
  ],
  // Line numbers would make every unrelated edit a change of the catalogues.
  format: formatter({ lineNumbers: false }),
});
