import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withLock } from './ensure-build';

describe('withLock', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sweep-lock-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('withLock makes the second caller wait for the first', async () => {
    const order: string[] = [];
    let second: Promise<unknown> = Promise.resolve();
    const never = () => expect.unreachable();
    await withLock(folder, never, async () => {
      await new Promise<void>((isWaiting) => {
        second = withLock(folder, isWaiting, async () => order.push('second'));
      });
      order.push('first');
    });
    await second;
    expect(order).toEqual(['first', 'second']);
  });

  it('withLock releases the lock when the work fails', async () => {
    const never = () => expect.unreachable();
    await expect(withLock(folder, never, () => Promise.reject(new Error('broken')))).rejects.toThrow(
      'broken',
    );
    await expect(withLock(folder, never, async () => 'done')).resolves.toBe('done');
  });
});
