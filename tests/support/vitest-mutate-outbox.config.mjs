import { defineConfig } from 'vitest/config';
import base from '../../vitest.config.mts';

/** These tests run for mutants of the outbox, without the long soak. */
export default defineConfig({
  resolve: base.resolve,
  test: {
    include: ['lib/core/phone/{outbox,service-worker}/**/*.test.ts'],
    exclude: ['lib/core/phone/outbox/soak.test.ts'],
    environment: 'node',
  },
});
