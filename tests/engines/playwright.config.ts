import { defineConfig } from '@playwright/test';
import type { EngineName } from './support/engine';

/* The two engines after each other, for a phone has its machine for itself too. */
export default defineConfig<object, { engineName: EngineName }>({
  testDir: '.',
  testMatch: '*.spec.ts',
  workers: 1,
  forbidOnly: true,
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  outputDir: '../../.reports/engines/output',
  reporter: [['./support/reporter.ts'], ['../support/playwright-requirements.ts', { withProject: true }]],
  projects: [
    { name: 'Firefox', use: { engineName: 'Firefox' } },
    { name: 'WebKit', use: { engineName: 'WebKit' } },
  ],
});
