import { beforeEach, expect, it, vi } from 'vitest';
import type { PhoneStorage } from './phone-store';

/** Each test has a fresh module, because it remembers what it asked. */
let ask: (storage: PhoneStorage | undefined) => Promise<void>;
beforeEach(async () => {
  vi.resetModules();
  ask = (await import('./phone-store')).askToPersist;
});

it('the phone store asks the browser for persistent storage once per page', async () => {
  const storage = { persisted: async () => false, persist: vi.fn(async () => false) };
  await ask(storage);
  await ask(storage);
  expect(storage.persist).toHaveBeenCalledTimes(1);
});

it('the phone store does not ask when storage is persistent', async () => {
  const storage = { persisted: async () => true, persist: vi.fn(async () => true) };
  await ask(storage);
  expect(storage.persist).not.toHaveBeenCalled();
});

it.each([
  ['is missing', undefined],
  ['has no methods', {}],
])('the phone store asks another storage later when the first %s', async (_, storage) => {
  await ask(storage);
  const able = { persist: vi.fn(async () => true) };
  await ask(able);
  expect(able.persist).toHaveBeenCalledTimes(1);
});

it.each(['persisted', 'persist'] as const)(
  'the phone store does not ask again after %s fails',
  async (part) => {
    const fails = vi.fn(() => Promise.reject(new Error('no')));
    const storage = { persisted: vi.fn(async () => false), persist: vi.fn(async () => false), [part]: fails };
    await expect(ask(storage)).resolves.toBeUndefined();
    await ask(storage);
    expect(fails).toHaveBeenCalledTimes(1);
  },
);
