import { afterEach, expect, it, vi } from 'vitest';
import { sessionCalls } from '@/lib/core/ground/session/calls';
import { queuedWrites } from '@/lib/features/writes';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { AMARA, outboxWorld } from '@/tests/support/outbox-world';
import type { OutboxDb } from './outbox-db';
import { createRuntime } from './runtime';

afterEach(() => {
  vi.useRealTimers();
});

it('a full disk frees storage during a drain, and the write is sent', async () => {
  const world = outboxWorld();
  vi.useFakeTimers({ now: Date.parse('2026-06-16T09:00:00.000Z'), toFake: ['Date'] });
  const { db } = world.page();
  const write = world.start(1);
  await world.page().outbox.enqueue(write);
  let isFull = true;
  const full: OutboxDb = {
    ...db,
    write: (work) =>
      isFull ? Promise.reject(new DOMException('Made by the test', 'QuotaExceededError')) : db.write(work),
  };
  const freeStorage = vi.fn(async () => {
    isFull = false;
  });
  const onOutcome = vi.fn();
  const server = new FakeCallClient();
  server.answer(sessionCalls.syncTime, () => ({ now: new Date().toISOString() }));
  const { drainer } = createRuntime({
    kinds: queuedWrites,
    scope: async () => AMARA,
    onOutcome,
    freeStorage,
    db: full,
    client: server.client,
    send: async () => ({
      kind: 'answer',
      status: 200,
      retryAfterS: null,
      body: { jobId: 1, scheduledDate: '2026-06-16' },
    }),
  });
  await drainer.drain();
  expect(freeStorage).toHaveBeenCalledOnce();
  expect(onOutcome).toHaveBeenCalledWith(expect.objectContaining({ uuid: write.uuid, result: 'sent' }));
});
