import { defineConfig } from 'vitest/config';
import base from '../../vitest.config.mts';

/** These tests run for mutants of idempotency, each with a database in memory. */
export default defineConfig({
  resolve: base.resolve,
  test: {
    include: ['lib/core/backend/api/idempotency.test.ts'],
    environment: 'node',
    hookTimeout: 60_000,
    testTimeout: 30_000,
  },
});
