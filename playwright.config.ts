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

/*
 * Browser tests run on a real build: one server with the embedded backend, a second one that has a map service and reaches
 * the first over HTTP as a marketplace's API root, and a third one whose root fails as the tests ask. Each test has a
 * world of its own.
 */
const folder = process.env.SWEEP_TEST_FOLDER ?? mkdtempSync(join(tmpdir(), 'sweep-browser-'));
process.env.SWEEP_TEST_FOLDER = folder;

/** Chromium's own background traffic only makes noise. */
const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--force-prefers-reduced-motion',
  // Letters as wide as in a Chromium with windows.
  '--font-render-hinting=none',
];

const server = (port: number, name: string, extra: Record<string, string>) => ({
  command: 'npm start',
  url: `http://127.0.0.1:${port}/app-sweepers/api/health`,
  timeout: 240_000,
  reuseExistingServer: false,
  stdout: 'ignore' as const,
  stderr: 'pipe' as const,
  gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5_000 },
  env: { PORT: String(port), DATA_DIR: join(folder, name), ...extra },
});

const phone = {
  ...devices['Pixel 7'],
  viewport: { width: 390, height: 844 },
  browserName: 'chromium',
} as const;

export default defineConfig({
  testDir: 'tests',
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  forbidOnly: true,
  // A quarter of their time is waiting.
  workers: 3,
  // Three servers and three browsers share two cores. `npm test` names each test that needed its second try.
  // See docs/decisions/0246-one-retry-for-screen-and-browser-tests.md.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
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
    // Recording a trace takes a third of the time, also of a test that passes: `--trace retain-on-failure` when needed.
    trace: 'off',
    // Playwright takes one of every page for it, and waits up to a minute for a page that is leaving.
    screenshot: 'off',
    launchOptions: { executablePath: findChromium() ?? undefined, args: chromiumArgs },
  },
  projects: [
    // Without the service worker: its first start would cost each test's new browser seconds.
    { name: 'phone', testDir: 'tests/browser', use: { ...phone, serviceWorkers: 'block' } },
    // What only a browser shows of the outbox and the worker, behind a network that the tests break.
    { name: 'offline', testDir: 'tests/offline', use: phone },
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
      reuseExistingServer: false,
    },
  ],
});
