import { describe, expect, it, vi } from 'vitest';
import { newId } from '@/lib/core/client/new-id';
import { pageLocks } from './drain';

// Node has the browsers’ locks from version 24 on.
it.runIf('locks' in navigator)(
  'the lock of a drain is the browser’s own, which other tabs and the worker see and a crash frees',
  async () => {
    const name = newId();
    const held = async () => ((await navigator.locks.query()).held ?? []).map((lock) => lock.name);
    expect(await pageLocks().request(name, {}, held)).toContain(name);
    expect(await held()).not.toContain(name);
  },
);

describe.each([
  ['the browser’s locks', navigator],
  ['the locks of one page, where its browser has none', {}],
])('%s', (_, browser) => {
  it('let one in at a time, in the order of asking, and tell who does not wait that they are taken', async () => {
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

  it('are free again after work that failed', async () => {
    vi.stubGlobal('navigator', browser);
    const [locks, name] = [pageLocks(), newId()];
    await expect(locks.request(name, {}, () => Promise.reject(new Error('a bug')))).rejects.toThrow('a bug');
    expect(await locks.request(name, { ifAvailable: true }, async (lock) => lock)).not.toBeNull();
  });
});
