import { beforeEach, expect, it, vi } from 'vitest';
import type { PhoneStorage } from './phone-store';

/** A page of its own for each test: what was asked is remembered for as long as the page stands. */
let ask: (storage: PhoneStorage | undefined) => Promise<void>;
beforeEach(async () => {
  vi.resetModules();
  ask = (await import('./phone-store')).askToPersist;
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

it.each([
  ['has no such storage', undefined],
  ['knows nothing of it', {}],
])('changes nothing where the browser %s: it is asked by the next page that can be', async (_, storage) => {
  await ask(storage);
  const able = { persist: vi.fn(async () => true) };
  await ask(able);
  expect(able.persist).toHaveBeenCalledTimes(1);
});

it.each(['persisted', 'persist'] as const)(
  'takes a browser that fails in %s for one that refuses',
  async (part) => {
    const fails = vi.fn(() => Promise.reject(new Error('no')));
    const storage = { persisted: vi.fn(async () => false), persist: vi.fn(async () => false), [part]: fails };
    await expect(ask(storage)).resolves.toBeUndefined();
    await ask(storage);
    expect(fails).toHaveBeenCalledTimes(1);
  },
);
