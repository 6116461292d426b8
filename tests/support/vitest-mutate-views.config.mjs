import { defineConfig } from 'vitest/config';
import base from '../../vitest.config.mts';

/** The tests that mutants of what screens say are run against: those of the views alone, which draw nothing. */
export default defineConfig({
  resolve: base.resolve,
  test: {
    include: [
      'components/{performance,schedule,visits}/*.view.test.ts',
      'components/performance/standing-texts.test.ts',
    ],
    environment: 'node',
  },
});
