import { defineConfig } from 'vitest/config';
import base from '../../vitest.config.mts';

/**
 * The tests that mutants of rules and gateway are run against. Stryker's runner cannot choose one of several Vitest projects
 * (stryker-mutator/stryker-js issue 6215), and a mutant that started a database would take seconds where these take
 * milliseconds.
 */
export default defineConfig({
  resolve: base.resolve,
  test: {
    include: ['lib/features/*/*.test.ts', 'lib/core/{time,gateway,contract,client}/**/*.test.ts'],
    environment: 'node',
  },
});
