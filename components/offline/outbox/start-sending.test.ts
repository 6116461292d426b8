// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import type { OutboxActions } from '@/lib/core/phone/outbox/outbox-client';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { startSending } from './start-sending';

const anOutbox = (): OutboxActions => ({
  subscribe: () => () => {},
  view: () => ({ pending: [], notSent: [] }),
  enqueue: async () => ({ kind: 'waiting' }),
  enqueueBackground: async () => {},
  drain: async () => {},
  refresh: async () => {},
  receive: () => {},
  mayHavePending: () => false,
  dismiss: async () => {},
  endJob: async () => null,
  abort: vi.fn(),
  leave: async () => {},
  leaveFor: (change) => change(),
});

it('a pagehide aborts the current send, including analytics', () => {
  const outbox = anOutbox();
  const stop = startSending(outbox, new FakeCallClient().client);
  expect(outbox.abort).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('pagehide'));
  expect(outbox.abort).toHaveBeenCalledOnce();
  stop();
});
