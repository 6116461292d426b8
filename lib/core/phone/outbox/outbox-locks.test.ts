import { describe, expect, it, vi } from 'vitest';
import { newId } from '@/lib/core/phone/client/new-id';
import { pageLocks } from './outbox-locks';

// Node has navigator.locks from version 24 on.
it.runIf('locks' in navigator)('the drain lock is a lock of navigator.locks', async () => {
  const name = newId();
  const held = async () => ((await navigator.locks.query()).held ?? []).map((lock) => lock.name);
  expect(await pageLocks().request(name, {}, held)).toContain(name);
  expect(await held()).not.toContain(name);
});

describe.each([
  ['navigator.locks', navigator],
  ['the locks of one page without navigator.locks', {}],
])('%s', (_, browser) => {
  it('locks let one holder at a time run in order, and give null with ifAvailable', async () => {
    vi.stubGlobal('navigator', browser);
    const [locks, name, order] = [pageLocks(), newId(), [] as string[]];
    let release = () => {};
    const isOver = new Promise<void>((resolve) => {
      release = resolve;
    });
    const asked = [
      locks.request(name, {}, () => isOver),
      locks.request(name, {}, async () => void order.push('second')),
      locks.request(name, {}, async () => void order.push('third')),
    ];
    expect(await locks.request(name, { ifAvailable: true }, async (lock) => lock)).toBeNull();
    expect(order).toEqual([]);
    release();
    await Promise.all(asked);
    expect(order).toEqual(['second', 'third']);
  });

  it('locks are released when the work fails', async () => {
    vi.stubGlobal('navigator', browser);
    const [locks, name] = [pageLocks(), newId()];
    await expect(locks.request(name, {}, () => Promise.reject(new Error('a bug')))).rejects.toThrow('a bug');
    expect(await locks.request(name, { ifAvailable: true }, async (lock) => lock)).not.toBeNull();
  });
});
