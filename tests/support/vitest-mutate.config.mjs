import { defineConfig } from 'vitest/config';
import base from '../../vitest.config.mts';

/**
 * The tests that mutants are run against. Stryker's runner cannot choose one of several Vitest projects
 * (stryker-mutator/stryker-js issue 6215), and a mutant that started the databases of the contract tests would take
 * seconds where these take milliseconds; idempotency alone needs one.
 */
export default defineConfig({
  resolve: base.resolve,
  test: {
    include: ['lib/{features,time,gateway}/**/*.test.ts', 'lib/backend/idempotency.test.ts'],
    environment: 'node',
    hookTimeout: 60_000,
    testTimeout: 30_000,
  },
});
