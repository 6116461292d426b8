import type { NewWrite, OutboxPage, PendingWrite, WriteOutcome } from './model';
import type { NotSavedReason } from './outbox';
import { OUTBOX_CHANGED } from './outbox-channel';
import type { OutboxOutcome } from './outcome';
import type { NewStoredWrite } from './stored-write';

interface WriteSending extends OutboxPage {
  readonly refresh: (ended: readonly string[]) => Promise<void>;
}

/** Rejects when the disk fails before the write is saved. */
export async function sendWrite(
  newWrite: NewWrite,
  pending: PendingWrite,
  sending: WriteSending,
): Promise<WriteOutcome> {
  const { runtime, ports, refresh } = sending;
  const { storedWriteOf, outbox } = runtime;
  const stored = storedWriteOf(newWrite.write, newWrite.input, {
    uuid: pending.uuid,
    at: pending.eventRegisteredAt,
    madeAt: pending.madeAt,
    scope: ports.scope,
    zone: ports.zone,
    expiryDays: newWrite.expiryDays,
    offlineResponsePayload: pending.changes,
    offlineCachePayload: pending.changes && fieldsOf(newWrite.entity, Object.keys(pending.changes)),
  });
  const saved = await outbox.enqueue(stored);
  switch (saved.kind) {
    case 'saved':
    case 'already':
      return sendSaved(pending, sending);
    case 'cancelled':
      await refresh([pending.uuid]);
      ports.publish(OUTBOX_CHANGED);
      return { kind: 'cancelled' };
    case 'not-saved':
      return sendUnsaved(stored, saved.reason, sending);
    default:
      return saved satisfies never;
  }
}

async function sendSaved(
  pending: PendingWrite,
  { runtime, ports, shown, refresh }: WriteSending,
): Promise<WriteOutcome> {
  shown.show({ ...pending, stage: 'sending' });
  ports.publish(OUTBOX_CHANGED);
  const { drainer, outbox } = runtime;
  // Offline, `drain` probes the server first, so that an unsent write can still be cancelled.
  const sending = ports.isOnline() ? drainer.drainFor(pending) : drainer.drain();
  const sent = await sending.catch(() => null);
  const outcome =
    sent?.outcomes.find(({ uuid }) => uuid === pending.uuid) ??
    (await outbox.outcome(pending.uuid).catch(() => null));
  await refresh([pending.uuid]);
  ports.publish(OUTBOX_CHANGED);
  return outcome ? outcomeOf(outcome) : { kind: 'waiting' };
}

async function sendUnsaved(
  stored: NewStoredWrite,
  reason: NotSavedReason,
  { runtime, ports, shown }: WriteSending,
): Promise<WriteOutcome> {
  const outcome = await runtime.sendUnsaved(stored);
  if (outcome) ports.onEnded([outcome]);
  shown.end(stored.uuid);
  return outcome ? outcomeOf(outcome) : { kind: 'lost', reason };
}

function outcomeOf({ result, message, answer }: OutboxOutcome): WriteOutcome {
  if (result === 'sent') return { kind: result, answer };
  if (result === 'cancelled' || result === 'unanswered') return { kind: result };
  return { kind: 'refused', message };
}

function fieldsOf(entity: object, names: readonly string[]): Readonly<Record<string, unknown>> {
  const fields = entity as Readonly<Record<string, unknown>>;
  return Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));
}
