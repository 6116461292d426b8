import type { NewWrite, OutboxPage, PendingEvent, WriteResult } from './model';
import type { NotSavedReason } from './outbox';
import { OUTBOX_CHANGED } from './outbox-channel';
import type { NewOutboxEvent } from './outbox-event';
import type { OutboxOutcome } from './outcome';

interface WriteSending extends OutboxPage {
  readonly refresh: (ended: readonly string[]) => Promise<void>;
}

/** Rejects when the disk fails before the event is saved. */
export async function sendWrite(
  newTap: NewWrite,
  tap: PendingEvent,
  sending: WriteSending,
): Promise<WriteResult> {
  const { runtime, ports, refresh } = sending;
  const { eventOf, outbox } = runtime;
  const event = eventOf(newTap.write, newTap.input, {
    uuid: tap.uuid,
    at: tap.eventRegisteredAt,
    madeAt: tap.madeAt,
    scope: ports.scope,
    zone: ports.zone,
    expiryDays: newTap.expiryDays,
    offlineResponsePayload: tap.changes,
    offlineCachePayload: tap.changes && fieldsOf(newTap.entity, Object.keys(tap.changes)),
  });
  const saved = await outbox.enqueue(event);
  switch (saved.kind) {
    case 'saved':
    case 'already':
      return sendSaved(tap, sending);
    case 'cancelled':
      await refresh([tap.uuid]);
      ports.publish(OUTBOX_CHANGED);
      return { kind: 'cancelled' };
    case 'not-saved':
      return sendUnsaved(event, saved.reason, sending);
    default:
      return saved satisfies never;
  }
}

async function sendSaved(
  tap: PendingEvent,
  { runtime, ports, shown, refresh }: WriteSending,
): Promise<WriteResult> {
  shown.show({ ...tap, stage: 'sending' });
  ports.publish(OUTBOX_CHANGED);
  const { drainer, outbox } = runtime;
  // Offline, `drain` probes the server first, so that an unsent event can still be cancelled.
  const sending = ports.isOnline() ? drainer.drainFor(tap) : drainer.drain();
  const sent = await sending.catch(() => null);
  const outcome =
    sent?.outcomes.find(({ uuid }) => uuid === tap.uuid) ??
    (await outbox.outcome(tap.uuid).catch(() => null));
  await refresh([tap.uuid]);
  ports.publish(OUTBOX_CHANGED);
  return outcome ? endOf(outcome) : { kind: 'waiting' };
}

async function sendUnsaved(
  event: NewOutboxEvent,
  reason: NotSavedReason,
  { runtime, ports, shown }: WriteSending,
): Promise<WriteResult> {
  const outcome = await runtime.sendUnsaved(event);
  if (outcome) ports.onEnded([outcome]);
  shown.end(event.uuid);
  return outcome ? endOf(outcome) : { kind: 'lost', reason };
}

function endOf({ result, message, answer }: OutboxOutcome): WriteResult {
  if (result === 'sent') return { kind: result, answer };
  if (result === 'cancelled' || result === 'unanswered') return { kind: result };
  return { kind: 'refused', message };
}

function fieldsOf(entity: object, names: readonly string[]): Readonly<Record<string, unknown>> {
  const fields = entity as Readonly<Record<string, unknown>>;
  return Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));
}
