import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const alias = [
  { find: /^@\/(.*)$/, replacement: `${here('./')}$1` },
  // `server-only` throws outside a React server bundle; tests run server code in plain Node.
  { find: 'server-only', replacement: here('./tests/support/server-only.ts') },
];

export default defineConfig({
  resolve: { alias },
  test: {
    // Vitest leaves one core to itself, which on two cores would halve the speed.
    maxWorkers: '100%',
    reporters: ['default', here('./tests/support/vitest-requirements.ts')],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            '{app,components,lib}/**/*.test.{ts,tsx}',
            'tests/*.test.ts',
            'tests/offline/support/*.test.ts',
          ],
          environment: 'node',
          setupFiles: [here('./tests/support/unit-setup.ts')],
        },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          include: ['tests/contract/**/*.test.ts'],
          environment: 'node',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
