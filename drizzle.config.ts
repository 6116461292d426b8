import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./lib/core/backend/*/tables.ts', './lib/features/records/*.ts'],
  out: './lib/core/backend/database/migrations',
});
