import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { SessionScope } from '@/lib/core/ground/contract/session-scope';
import {
  type ErrorReceiver,
  fetchWithSettings,
  startErrorReceiver,
  UNHURRIED,
} from '@/tests/support/error-receiver';
import { reportWorkerErrors } from './worker-reporter';

let receiver: ErrorReceiver;
beforeAll(async () => {
  receiver = await startErrorReceiver();
});
afterAll(() => receiver.close());

it('[ERR-14] the reporter of the service worker reports uncaught errors and rejections of the service worker, with the worker who is signed in', async () => {
  vi.stubGlobal('fetch', fetchWithSettings(receiver.dsn).fetch);
  let scope: SessionScope | null = { environment: 'production', world: 'live', userId: 7 };
  const worker = new EventTarget();
  const stop = reportWorkerErrors(worker as never, async () => scope);
  const dispatch = async (type: string, fields: object) => {
    const before = receiver.events.length;
    worker.dispatchEvent(Object.assign(new Event(type), fields));
    await vi.waitFor(() => expect(receiver.events).toHaveLength(before + 1), UNHURRIED);
    return receiver.events[before];
  };
  const error = Object.assign(new RangeError('Invalid time value'), {
    stack: 'RangeError: Invalid time value\n    at drain (https://app.example/app-sweepers/sw.js:1:90000)',
  });
  expect(await dispatch('error', { error })).toMatchObject({
    tags: { runtime: 'worker' },
    environment: 'staging',
    user: { id: '7' },
    exception: {
      values: [
        {
          type: 'RangeError',
          stacktrace: { frames: [{ filename: 'app:///sw.js', function: 'drain', lineno: 1, colno: 90_000 }] },
        },
      ],
    },
  });
  scope = { environment: 'production', world: 'a-demo', userId: 8 };
  const inDemo = await dispatch('unhandledrejection', { reason: new TypeError('is not iterable') });
  expect(inDemo?.exception?.values?.[0]).toMatchObject({ type: 'TypeError', value: 'is not iterable' });
  expect(inDemo).not.toHaveProperty('user');
  // The worker throws it so that the browser repeats the sync.
  const waits = Object.assign(new Error('unreachable'), { name: 'QueueWaits' });
  worker.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: waits }));
  scope = null;
  expect(await dispatch('error', { error: undefined, message: 'Out of memory' })).not.toHaveProperty('user');
  expect(receiver.events).toHaveLength(3);
  stop();
});
