import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './lib/{core,features}/**/tables.ts',
  out: './lib/core/backend/database/migrations',
});
