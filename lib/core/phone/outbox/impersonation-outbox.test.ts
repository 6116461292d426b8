import { afterEach, describe, expect, it, vi } from 'vitest';
import { callError } from '@/lib/core/ground/contract/call-error';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';
import type { CallClient } from '@/lib/core/phone/client/client';
import { keysWrites } from '@/lib/features/work/keys/writes';
import { visitWrites } from '@/lib/features/work/visit-actions/writes';
import { aVisit } from '@/tests/support/a-visit';
import { impersonationOutbox } from './impersonation-outbox';
import type { UserWrite } from './queued-write';

const NOW = '2026-11-22T09:00:00.000Z';
const scope = { environment: 'production', world: 'impersonation', userId: 7 };
const visit = aVisit();
const newWrite = {
  write: visitWrites.startVisit,
  input: { params: { jobId: visit.jobId, date: visit.scheduledDate } },
  entity: visit,
};

function outboxOf(result: Awaited<ReturnType<CallClient>>) {
  const client = vi.fn(async () => result);
  const [onEnded, onRefused] = [vi.fn(), vi.fn()];
  const ports = { scope, now: () => NOW, client: client as never, onEnded, onRefused };
  return { outbox: impersonationOutbox(ports), client, onEnded, onRefused };
}

afterEach(() => vi.useRealTimers());

describe('a write during an impersonation', () => {
  it('[KEYS-18] a failed handover during an impersonation is shown as urgent', async () => {
    const error = callError('validation_error', 'r', { userMessage: 'This handover was cancelled.' });
    const { outbox, onRefused } = outboxOf({ ok: false, error });
    const params = { jobId: visit.jobId, date: visit.scheduledDate };
    const input = { params, body: { keysToTransfer: [1] } };
    await outbox.enqueue({ write: keysWrites.completeRemoteKeyTransfers as UserWrite, input, entity: visit });
    expect(onRefused).toHaveBeenCalledExactlyOnceWith('This handover was cancelled.', 'danger');
  });

  it('a finish during an impersonation ends at the device’s time, not the marketplace’s', async () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-22T21:00:00.000Z') });
    const { outbox, onEnded } = outboxOf({ ok: true, value: visit as never });
    await outbox.enqueue(newWrite);
    expect(onEnded.mock.calls[0]?.[0][0].endedAtMs).toBe(Date.parse('2026-11-22T21:00:00.000Z'));
  });

  it('a write during an impersonation is sent at once with its key, time and scope', async () => {
    const answer = { ...visit, startedAt: NOW };
    const { outbox, client, onEnded } = outboxOf({ ok: true, value: answer as never });
    expect(await outbox.enqueue(newWrite)).toMatchObject({ kind: 'sent' });
    const options = { idempotencyKey: expect.stringMatching(/-/), registeredAt: NOW, eventScope: scope };
    expect(client).toHaveBeenCalledExactlyOnceWith(newWrite.write.call, newWrite.input, options);
    expect(onEnded.mock.calls[0]?.[0]).toMatchObject([{ result: 'sent', type: newWrite.write.type, answer }]);
    expect([outbox.mayHavePending(), outbox.view().pending]).toEqual([false, []]);
  });

  it('a write during an impersonation is sent with the time at which it happened', async () => {
    const { outbox, client } = outboxOf({ ok: true, value: visit as never });
    const happenedAt = '2026-11-20T12:00:00.000Z';
    await outbox.enqueue({ ...newWrite, happenedAt });
    expect(client.mock.calls).toMatchObject([
      [newWrite.write.call, newWrite.input, { registeredAt: happenedAt }],
    ]);
  });

  it.each([
    ['the server’s message', callError('validation_error', 'r', { userMessage: 'Not today' }), 'Not today'],
    ['the app’s message when offline', callError('no_internet', 'r'), commonMessages.impersonationNotSent],
  ])('a write during an impersonation fails with %s and is not queued', async (_, error, message) => {
    const { outbox, onEnded, onRefused } = outboxOf({ ok: false, error });
    expect(await outbox.enqueue(newWrite)).toEqual({ kind: 'refused', message });
    expect(onRefused).toHaveBeenCalledExactlyOnceWith(message, 'warning');
    expect(onEnded).not.toHaveBeenCalled();
    expect(outbox.mayHavePending()).toBe(false);
  });
});
