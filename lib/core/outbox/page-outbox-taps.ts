import type { NewTap, TapEnd, WaitingTap } from './model';
import type { NotSavedReason } from './outbox';
import { CHANGED } from './outbox-channel';
import type { NewOutboxEvent } from './outbox-event';
import type { OutboxOutcome } from './outcome';
import type { PageOutboxPorts } from './page-outbox-ports';
import type { OutboxRuntime } from './runtime';
import type { ShownOutbox } from './shown-outbox';

/** What the first way of a tap needs of the page's queue. */
export interface TapSending {
  readonly ports: PageOutboxPorts;
  readonly shown: ShownOutbox;
  readonly load: () => Promise<OutboxRuntime>;
  /** Reads the queue again, and announces what has ended. */
  readonly refresh: (ended: readonly string[]) => Promise<void>;
}

/**
 * Saves a tap that is shown already, and sends it; answers how its first way ended. Rejects where the queue's code or the
 * disk fails before it is saved.
 */
export async function sendTap(newTap: NewTap, tap: WaitingTap, sending: TapSending): Promise<TapEnd> {
  const { ports, load, refresh } = sending;
  const { eventOf, outbox } = await load();
  const event = eventOf(newTap.write, newTap.input, {
    uuid: tap.uuid,
    at: tap.eventRegisteredAt,
    scope: ports.scope,
    zone: ports.zone,
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
      ports.publish(CHANGED);
      return { kind: 'cancelled' };
    case 'not-saved':
      return sendUnsaved(event, saved.reason, sending);
    default:
      return saved satisfies never;
  }
}

async function sendSaved(tap: WaitingTap, { ports, shown, load, refresh }: TapSending): Promise<TapEnd> {
  shown.show({ ...tap, stage: 'sending' });
  ports.publish(CHANGED);
  const { drainer, outbox } = await load();
  // From here on it is saved, and whatever goes wrong it waits. Without a connection the server is asked for first: an
  // event that was never sent can still be taken back.
  const sending = ports.isOnline() ? drainer.drainFor(tap) : drainer.drain();
  const sent = await sending.catch(() => null);
  const outcome =
    sent?.outcomes.find(({ uuid }) => uuid === tap.uuid) ??
    (await outbox.outcome(tap.uuid).catch(() => null));
  await refresh([tap.uuid]);
  ports.publish(CHANGED);
  return outcome ? endOf(outcome) : { kind: 'waiting' };
}

/** An event that the disk did not take goes to the server at once, or did not happen. */
async function sendUnsaved(
  event: NewOutboxEvent,
  reason: NotSavedReason,
  { ports, shown, load }: TapSending,
): Promise<TapEnd> {
  const outcome = await (await load()).sendUnsaved(event);
  if (outcome) ports.onEnded([outcome]);
  shown.end(event.uuid);
  return outcome ? endOf(outcome) : { kind: 'lost', reason };
}

function endOf({ result, message }: OutboxOutcome): TapEnd {
  if (result === 'sent' || result === 'cancelled') return { kind: result };
  return { kind: 'refused', message };
}

/** The named fields as an object has them; one that it lacks was nothing. */
function fieldsOf(entity: object, names: readonly string[]): Readonly<Record<string, unknown>> {
  const fields = entity as Readonly<Record<string, unknown>>;
  return Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));
}
