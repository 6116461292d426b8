import { afterAll, beforeAll } from 'vitest';
import { openTestBackend, type TestBackend } from './test-backend';

/**
 * Makes a backend for a test file. It is not a `test.extend` fixture: helper functions use it too, and `it.each` has no
 * fixtures.
 */
export function backendForFile(options: Parameters<typeof openTestBackend>[0] = {}): TestBackend {
  let opened: TestBackend | null = null;
  beforeAll(async () => {
    opened = await openTestBackend(options);
  }, 60_000);
  afterAll(() => opened?.close());
  return new Proxy({} as TestBackend, {
    get: (_, name) => {
      if (!opened) throw new Error('The backend opens before the first test.');
      return Reflect.get(opened, name);
    },
  });
}
