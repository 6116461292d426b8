import { defineConfig } from 'vitest/config';
import base from '../../vitest.config.mts';

/** The tests that mutants of the queue are run against: each on a database of its own in memory, the long soak left out. */
export default defineConfig({
  resolve: base.resolve,
  test: {
    include: ['lib/core/{outbox,service-worker}/**/*.test.ts'],
    exclude: ['lib/core/outbox/soak.test.ts'],
    environment: 'node',
  },
});
