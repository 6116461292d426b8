import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { findChromium } from '@/lib/cli/support/chromium';
import {
  EMBEDDED_PORT,
  FAULTY_PORT,
  REMOTE_PORT,
  STUB_PORT,
  TEST_CONTROL_SECRET,
} from './tests/browser/support/servers';

/* Three servers: the embedded backend, one that uses the first as its API root, and one whose root fails. */
const folder = process.env.SWEEP_TEST_FOLDER ?? mkdtempSync(join(tmpdir(), 'sweep-browser-'));
process.env.SWEEP_TEST_FOLDER = folder;

const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--force-prefers-reduced-motion',
  // Gives text the same width as in headed Chromium.
  '--font-render-hinting=none',
  // A page lives for seconds only, so optimizing its hot functions costs more than it saves.
  '--js-flags=--no-opt,--no-maglev,--no-sparkplug',
];

const server = (port: number, name: string, extra: Record<string, string>) => ({
  command: 'npm start',
  url: `http://127.0.0.1:${port}/app-sweepers/api/health`,
  timeout: 600_000,
  reuseExistingServer: false,
  stdout: 'ignore' as const,
  stderr: 'pipe' as const,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5_000 },
  env: { PORT: String(port), DATA_DIR: join(folder, name), ...extra },
});

const phone = {
  ...devices['Pixel 7'],
  viewport: { width: 390, height: 844 },
  // A phone's 2.6 pixels per point would cost a tenth of the time; `pictures.spec.ts` sets them.
  deviceScaleFactor: 1,
  browserName: 'chromium',
} as const;

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  forbidOnly: true,
  // Tests spend a quarter of their time waiting.
  workers: 3,
  // Three servers and three browsers share two cores. The retry does not depend on `CI`, so that a run here and one in CI
  // agree. `npm test` lists the tests that needed it, and more than two of them fail the run.
  retries: 1,
  // Generous, since a machine may be busy: only a hanging test should reach them.
  timeout: 90_000,
  expect: { timeout: 30_000 },
  outputDir: '.reports/browser',
  snapshotPathTemplate: 'tests/browser/reference/{arg}{ext}',
  reporter: [['list'], ['./tests/support/playwright-requirements.ts']],
  globalSetup: './tests/browser/support/global-setup.ts',
  globalTeardown: './tests/browser/support/global-teardown.ts',
  use: {
    baseURL: `http://127.0.0.1:${EMBEDDED_PORT}`,
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Recording costs a third of the time, also for passing tests: use `--trace retain-on-failure` when
    // needed.
    trace: 'off',
    // Playwright screenshots every open page on failure, and waits up to a minute for a page that is
    // navigating.
    screenshot: 'off',
    launchOptions: { executablePath: findChromium() ?? undefined, args: chromiumArgs },
  },
  projects: [
    // The service worker is blocked: its first start would cost each test seconds.
    { name: 'phone', testDir: 'tests/browser', use: { ...phone, serviceWorkers: 'block' } },
    // These use outbox and service worker behind a network that the tests interrupt.
    { name: 'offline', testDir: 'tests/offline', use: phone },
    // The phone and the server run different builds.
    { name: 'builds', testDir: 'tests/builds', use: phone },
  ],
  webServer: [
    server(EMBEDDED_PORT, 'embedded', { TEST_CONTROL_SECRET }),
    server(REMOTE_PORT, 'remote', {
      API_ROOT_PRODUCTION: `http://127.0.0.1:${EMBEDDED_PORT}/app-sweepers/backend/api/v1`,
      STATIC_MAP_URL: `http://127.0.0.1:${STUB_PORT}/map?q={address}&size={width}x{height}`,
    }),
    server(FAULTY_PORT, 'faulty', { API_ROOT_PRODUCTION: `http://127.0.0.1:${STUB_PORT}/root` }),
    {
      command: 'npx tsx tests/browser/support/faulty-root.ts',
      url: `http://127.0.0.1:${STUB_PORT}/ready`,
      timeout: 600_000,
      reuseExistingServer: false,
    },
  ],
});
