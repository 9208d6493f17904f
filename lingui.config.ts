import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

export default defineConfig({
  sourceLocale: 'en',
  locales: ['en', 'bg'],
  catalogs: [{ path: '<rootDir>/locales/{locale}/messages', include: ['src'] }],
  // Line numbers would make every unrelated edit a change of the catalogues.
  format: formatter({ lineNumbers: false }),
});
