import type { CallClient } from '@/lib/core/client/client';
import { newId } from '@/lib/core/client/new-id';
import type { EventScope } from '@/lib/core/contract/event-scope';
import { commonMessages } from '@/lib/core/texts/common-messages';
import type { Instant } from '@/lib/core/time/zoned';
import type { NewWrite, WriteResult } from './model';
import type { OutboxActions } from './outbox-client';
import { EMPTY_VIEW } from './outbox-store';
import type { OutboxOutcome } from './outcome';

export interface ImpersonationOutboxPorts {
  readonly scope: EventScope;
  readonly now: () => Instant;
  readonly client: CallClient;
  /** What ended goes into the caches of the page. */
  readonly onEnded: (outcomes: readonly OutboxOutcome[]) => void;
  /** Says why a tap was not sent: no list of such taps is there to say it. */
  readonly onRefused: (message: string, look: 'warning' | 'danger') => void;
}

/**
 * The outbox of an administrator who acts as somebody: each tap is sent at once or fails with a sentence, and nothing is
 * written to the phone. [IMP-01]
 */
export function impersonationOutbox(ports: ImpersonationOutboxPorts): OutboxActions {
  const nothing = async () => {};
  return {
    subscribe: () => () => {},
    view: () => EMPTY_VIEW,
    enqueue: (newTap) => sendLive(ports, newTap),
    // What the app records by itself would count as the worker's.
    enqueueBackground: nothing,
    drain: nothing,
    refresh: nothing,
    receive: () => {},
    mayHavePending: () => false,
    dismiss: nothing,
    abort: () => {},
    leave: nothing,
    leaveFor: (change) => change(),
  };
}

async function sendLive(
  { scope, now, client, onEnded, onRefused }: ImpersonationOutboxPorts,
  tap: NewWrite,
): Promise<WriteResult> {
  const { write, input, entity } = tap;
  const uuid = newId();
  const at = tap.at ?? now();
  const options = { idempotencyKey: uuid, registeredAt: at, eventScope: scope };
  const result = await client(write.call, input, options);
  if (!result.ok) {
    const message = result.error.userMessage ?? commonMessages.actingNotSent;
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
    answer: result.value,
    offlineResponsePayload: write.overlay(entity, at, input),
    offlineCachePayload: null,
    // By this machine's clock, which readers compare it with; the marketplace's may be another.
    endedAtMs: Date.now(),
    isTold: true,
  } as OutboxOutcome;
  onEnded([outcome]);
  return { kind: 'sent' };
}
