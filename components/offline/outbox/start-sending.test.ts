// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import type { PageOutbox } from '@/lib/core/outbox/page-outbox';
import { FakeCallClient } from '@/tests/support/fake-call-client';
import { startSending } from './start-sending';

const anOutbox = (): PageOutbox => ({
  subscribe: () => () => {},
  view: () => ({ taps: [], notSent: [] }),
  tap: async () => ({ kind: 'waiting' }),
  record: async () => {},
  sendNow: async () => {},
  refresh: async () => {},
  receive: () => {},
  mayWait: () => false,
  dismiss: async () => {},
  breakOff: vi.fn(),
  leave: async () => {},
  leaveFor: (change) => change(),
});

it('ends what is being sent when the page is left, analytics too; it waits again', () => {
  const outbox = anOutbox();
  const stop = startSending(outbox, new FakeCallClient().client);
  expect(outbox.breakOff).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('pagehide'));
  expect(outbox.breakOff).toHaveBeenCalledOnce();
  stop();
});
