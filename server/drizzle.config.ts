import { defineConfig } from 'drizzle-kit';

// `npm run db:generate` writes the next migration after a change of the schema.
export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: './server/db/schema.ts',
  out: './server/db/migrations',
});
