import { defineConfig } from 'vitest/config';
import base from '../../vitest.config.mts';

/**
 * Runs the tests for mutants of rules and gateway. Stryker's runner cannot select one of several Vitest projects
 * (stryker-mutator/stryker-js issue 6215), and starting a database for each mutant would take seconds instead of
 * milliseconds.
 */
export default defineConfig({
  resolve: base.resolve,
  test: {
    include: [
      'lib/features/*/*/*.test.ts',
      'lib/core/{ground/{time,contract},gateway/calls,phone/client}/**/*.test.ts',
    ],
    environment: 'node',
    // Stryker's runner uses worker threads, in which the zone of the machine cannot be changed.
    env: { MACHINE_ZONE: 'fixed' },
  },
});
