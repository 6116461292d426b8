import { defineConfig } from '@playwright/test';
import type { EngineName } from './support/engine';

/* There is one worker: each engine has the machine to itself, like a phone. */
export default defineConfig<object, { engineName: EngineName }>({
  testDir: '.',
  testMatch: '*.spec.ts',
  workers: 1,
  forbidOnly: true,
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 30_000 },
  outputDir: '../../.reports/engines/output',
  reporter: [['./support/reporter.ts'], ['../support/playwright-requirements.ts', { withProject: true }]],
  projects: [
    { name: 'Firefox', use: { engineName: 'Firefox' } },
    { name: 'WebKit', use: { engineName: 'WebKit' } },
  ],
});
