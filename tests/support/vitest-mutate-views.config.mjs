import { defineConfig } from 'vitest/config';
import base from '../../vitest.config.mts';

/** These tests run for mutants of view texts, without rendering. */
export default defineConfig({
  resolve: base.resolve,
  test: {
    include: [
      'components/work/{schedule,visits}/*.view.test.ts',
      'components/standing/performance/standing-texts.test.ts',
    ],
    environment: 'node',
  },
});
