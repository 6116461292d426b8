import type { SessionScope } from '@/lib/core/ground/contract/session-scope';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';
import type { Instant } from '@/lib/core/ground/time/zoned';
import type { CallClient } from '@/lib/core/phone/client/client';
import { newId } from '@/lib/core/phone/client/new-id';
import type { NewWrite, WriteOutcome } from './model';
import type { OutboxActions } from './outbox-client';
import { EMPTY_VIEW } from './outbox-store';
import type { OutboxOutcome } from './outcome';

export interface ImpersonationOutboxPorts {
  readonly scope: SessionScope;
  readonly now: () => Instant;
  readonly client: CallClient;
  readonly onEnded: (outcomes: readonly OutboxOutcome[]) => void;
  readonly onRefused: (message: string, look: 'warning' | 'danger') => void;
}

/**
 * Returns the outbox while impersonating: each write is sent at once or fails, and nothing is stored on the device.
 * [IMP-01]
 */
export function impersonationOutbox(ports: ImpersonationOutboxPorts): OutboxActions {
  const nothing = async () => {};
  return {
    subscribe: () => () => {},
    view: () => EMPTY_VIEW,
    enqueue: (newWrite) => sendLive(ports, newWrite),
    enqueueBackground: nothing,
    drain: nothing,
    refresh: nothing,
    receive: () => {},
    mayHavePending: () => false,
    dismiss: nothing,
    endJob: async () => null,
    abort: () => {},
    leave: nothing,
    leaveFor: (change) => change(),
  };
}

async function sendLive(
  { scope, now, client, onEnded, onRefused }: ImpersonationOutboxPorts,
  newWrite: NewWrite,
): Promise<WriteOutcome> {
  const { write, input, entity } = newWrite;
  const uuid = newWrite.uuid ?? newId();
  const at = newWrite.happenedAt ?? newWrite.at ?? now();
  const options = { idempotencyKey: uuid, registeredAt: at, eventScope: scope };
  const result = await client(write.call, input, options);
  const jobId = result.ok ? undefined : result.error.jobId;
  if (!result.ok && result.error.code !== 'accepted') {
    const message = result.error.userMessage ?? commonMessages.impersonationNotSent;
    onRefused(message, write.failureLook ?? 'warning');
    return { kind: 'refused', message };
  }
  const outcome = {
    uuid,
    scope,
    type: write.type,
    objectType: write.objectType,
    objectId: write.idOf(input) ?? uuid,
    eventRegisteredAt: at,
    result: 'sent',
    message: null,
    reason: null,
    answer: result.ok ? result.value : null,
    ...(jobId !== undefined && { jobId }),
    offlineResponsePayload: write.overlay(entity, at, input),
    offlineCachePayload: null,
    // The device clock gives the time: readers compare it with `Date.now()`.
    endedAtMs: Date.now(),
    isTold: true,
  } as OutboxOutcome;
  onEnded([outcome]);
  return { kind: 'sent', answer: outcome.answer };
}
