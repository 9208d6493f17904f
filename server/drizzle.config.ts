import { defineConfig } from 'drizzle-kit';

// `npm run db:generate` uses this configuration to write the next migration after a schema change.
export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: './server/db/schema.ts',
  out: './server/db/migrations',
});
