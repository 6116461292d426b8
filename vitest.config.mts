import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const alias = [
  { find: /^@\/(.*)$/, replacement: `${here('./')}$1` },
  // `server-only` throws outside a React server bundle; tests run server code in plain Node.
  { find: 'server-only', replacement: here('./tests/support/server-only.ts') },
];

const PSEUDO_LANGUAGE = 'components/**/pseudo-language.test.tsx';

/** An agency has both; `without-support.ts` takes them away. Servers of tests have neither, as their build. */
const TEST_BRAND = { BRAND_SUPPORT_EMAIL: 'help@sweep.example', BRAND_SUPPORT_PHONE: '020 7946 0000' };

const SCREENS = {
  resolve: {
    alias: [{ find: 'next/navigation', replacement: here('./tests/support/fake-navigation.tsx') }],
  },
  test: {
    environment: 'jsdom',
    env: TEST_BRAND,
    // A new context instead of a new process for each file: React and jsdom are compiled once.
    pool: 'vmThreads',
    // Like browser tests, screen tests depend on loading, rendering and history events.
    retry: 1,
  },
} as const;

/** Without a secret the backend would create a data folder to store one. */
const TEST_SECRET = { ...TEST_BRAND, SESSION_SECRET: 'a secret for whatever tests seal' };

/** The embedded backend: its tests share a process and its PGlite. */
const BACKEND = [
  'lib/features/**/server/**/*.test.ts',
  'lib/core/backend/{accounts,api,backup,database,jobs,lifecycle,live,mail,metrics,worlds}/**/*.test.ts',
  'tests/support/test-database.test.ts',
];

/** Test files that start processes, change the machine's zone, need fresh modules or mix objects of two contexts. Each has its own process. */
const ALONE = [
  'lib/cli/damaged-data.test.ts',
  'lib/cli/support/ensure-build-lock.test.ts',
  'lib/core/phone/cache/answer-full-disk.test.ts',
  'lib/core/ground/server/html.test.ts',
  'lib/core/gateway/calls/{event-stream,remote}.test.ts',
  'lib/core/phone/indexed-db/{open-database,silent-storage}.test.ts',
  'lib/core/phone/outbox/{outbox,outbox-db,runtime}.test.ts',
  'lib/core/gateway/sign-in/sign-in-route.test.ts',
  'lib/core/ground/server/{data-folder-secret,known-zone}.test.ts',
  'lib/core/ground/{format/date-time,time/zoned}.test.ts',
  'lib/features/people/analytics/track-launch.test.ts',
  'lib/features/work/visits/static-map.test.ts',
  'tests/contract/{environments,fuzz-findings,impersonation}.test.ts',
];

/** Next gives an image file as an object. */
const nextImages = {
  name: 'next-images',
  enforce: 'pre',
  load: (path: string) =>
    path.endsWith('.svg') ? `export default { src: ${JSON.stringify(`/${basename(path)}`)} };` : null,
} as const;

export default defineConfig({
  plugins: [nextImages],
  resolve: { alias },
  test: {
    // Vitest leaves one core to itself, which on two cores would halve the speed.
    maxWorkers: '100%',
    // Generous, since a machine may be busy: only a hanging test should reach it.
    testTimeout: 120_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    tags: [
      { name: 'slow', description: 'Left out of `npm test`.' },
      { name: 'postgres', description: 'Proves what only PostgreSQL can show.' },
    ],
    reporters: ['default', here('./tests/support/vitest-requirements.ts')],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            '{app,components,lib}/**/*.test.ts',
            'tests/*.test.ts',
            'tests/{,builds/,offline/,engines/}support/*.test.ts',
          ],
          exclude: [...configDefaults.exclude, ...BACKEND, ...ALONE],
          environment: 'node',
          env: TEST_BRAND,
          pool: 'vmThreads',
          setupFiles: [here('./tests/support/unit-setup.ts')],
        },
      },
      {
        extends: true,
        test: {
          name: 'backend',
          include: BACKEND,
          environment: 'node',
          env: TEST_SECRET,
          // Test files share a process and one PGlite, which each leaves empty.
          isolate: false,
          setupFiles: [here('./tests/support/unit-setup.ts')],
        },
      },
      {
        extends: true,
        resolve: SCREENS.resolve,
        test: {
          ...SCREENS.test,
          name: 'screens',
          include: ['{app,components,lib}/**/*.test.tsx', 'tests/*.test.tsx'],
          exclude: [...configDefaults.exclude, PSEUDO_LANGUAGE],
          setupFiles: [here('./tests/support/unit-setup.ts')],
        },
      },
      {
        extends: true,
        resolve: SCREENS.resolve,
        test: {
          ...SCREENS.test,
          name: 'pseudo-language',
          include: [PSEUDO_LANGUAGE],
          setupFiles: [here('./tests/support/unit-setup.ts'), here('./tests/support/pseudo-setup.ts')],
        },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...ALONE],
          env: TEST_SECRET,
          environment: 'node',
          isolate: false,
          setupFiles: [here('./tests/support/patience.ts')],
        },
      },
      {
        extends: true,
        test: {
          name: 'alone',
          include: ALONE,
          env: TEST_SECRET,
          environment: 'node',
          setupFiles: [here('./tests/support/unit-setup.ts')],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          globalSetup: [here('./tests/server/global-setup.ts')],
          environment: 'node',
          isolate: false,
          // Tests that start servers of their own would slow each other down, so they run last and one by one.
          fileParallelism: false,
          sequence: { groupOrder: 1 },
          setupFiles: [here('./tests/support/patience.ts')],
          // Starting a server takes most of a minute on a busy machine.
          testTimeout: 300_000,
          hookTimeout: 300_000,
        },
      },
    ],
  },
});
