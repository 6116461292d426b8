import { beforeEach, expect, it, vi } from 'vitest';
import type { PhoneStorage } from './ask-to-persist';

/** A page of its own for each test: what was asked is remembered for as long as the page stands. */
let ask: (storage: PhoneStorage | undefined) => Promise<void>;
beforeEach(async () => {
  vi.resetModules();
  ask = (await import('./ask-to-persist')).askToPersist;
});

it('asks the browser once a page to keep what it has', async () => {
  const storage = { persisted: async () => false, persist: vi.fn(async () => false) };
  await ask(storage);
  await ask(storage);
  expect(storage.persist).toHaveBeenCalledTimes(1);
});

it('does not ask where it was granted', async () => {
  const storage = { persisted: async () => true, persist: vi.fn(async () => true) };
  await ask(storage);
  expect(storage.persist).not.toHaveBeenCalled();
});

it('gets along with browsers that cannot', async () => {
  await ask(undefined);
  await ask({});
  await ask({ persist: () => Promise.reject(new Error('no')) });
});
