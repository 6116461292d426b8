import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./lib/core/*/{tables,administrator-tables}.ts', './lib/features/**/server/tables.ts'],
  out: './lib/core/database/migrations',
});
