import { defineConfig } from 'drizzle-kit';

// `npm run db:generate` reads this file to write the next migration.
export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: './server/db/schema.ts',
  out: './server/db/migrations',
});
