import { newId } from '@/lib/core/client/new-id';
import type { CallInput } from '@/lib/core/contract/define-call';
import { afterPaint } from '@/lib/core/scheduling/screen-work';
import type { NewWrite, OutboxClientPorts, OutboxView, PendingEvent, WriteResult } from './model';
import type { NotSavedReason } from './outbox';
import { isLeaveOf, OUTBOX_CHANGED, type OutboxMessage } from './outbox-channel';
import type { NewOutboxEvent } from './outbox-event';
import { OutboxStore } from './outbox-store';
import type { OutboxOutcome } from './outcome';
import { countLostEvents, readPendingCount, writePendingCount } from './pending-count';
import type { BackgroundWrite } from './queued-write';
import type { OutboxRuntime } from './runtime';

export type OutboxActions = Pick<
  OutboxClient,
  | 'subscribe'
  | 'view'
  | 'enqueue'
  | 'enqueueBackground'
  | 'drain'
  | 'refresh'
  | 'receive'
  | 'mayHavePending'
  | 'dismiss'
  | 'abort'
  | 'leave'
  | 'leaveFor'
>;

/** The outbox of a page. A write is shown at once, before it is saved and sent. */
export class OutboxClient {
  readonly #ports: OutboxClientPorts;
  readonly #shown: OutboxStore;
  #runtime: Promise<OutboxRuntime> | null = null;
  #refreshing: Promise<void> = Promise.resolve();
  #isOver = false;
  /** Waiting writes at the last refresh of any page. */
  readonly #storedCount: number;

  constructor(ports: OutboxClientPorts) {
    this.#ports = ports;
    this.#storedCount = readPendingCount(ports.scope).taps;
    this.#shown = new OutboxStore((mark) => {
      if (!this.#isOver) writePendingCount(ports.scope, mark);
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#shown.subscribe(listener);

  readonly view = (): OutboxView => this.#shown.view;

  /** Resolves after the first attempt to send. Never rejects. */
  readonly enqueue = async (newTap: NewWrite): Promise<WriteResult> => {
    const { write, input, entity } = newTap;
    const uuid = newTap.uuid ?? newId();
    const at = newTap.at ?? this.#ports.now();
    const tap: PendingEvent = {
      uuid,
      type: write.type,
      objectType: write.objectType,
      objectId: write.idOf(input) ?? uuid,
      eventRegisteredAt: at,
      attempts: 0,
      stage: 'saving',
      changes: write.overlay(entity, at, input) as PendingEvent['changes'],
    };
    this.#shown.show(tap);
    await afterPaint();
    try {
      return await sendWrite(newTap, tap, this.#sending());
    } catch {
      this.#shown.end(tap.uuid);
      return { kind: 'lost', reason: 'broken' };
    }
  };

  /** Errors are ignored: a background event is not important enough to report. [ANALYTICS-03] */
  readonly enqueueBackground = async (write: BackgroundWrite, input: CallInput): Promise<void> => {
    if (this.#isOver) return;
    const { scope, zone, now } = this.#ports;
    const tap = { uuid: newId(), at: now(), scope, zone };
    try {
      const { eventOf, outbox } = await this.#load();
      if (this.#isOver) return;
      const { rows, taps } = readPendingCount(scope);
      writePendingCount(scope, { rows: Math.max(rows, 1), taps });
      await outbox.enqueue(eventOf(write, input, tap));
    } catch {
      // Background events are optional.
    }
  };

  readonly drain = async (): Promise<void> => {
    if (this.#isOver) return;
    const { drainer } = await this.#load();
    await drainer.drain();
    await this.refresh();
  };

  readonly refresh = (ended: readonly string[] = []): Promise<void> => {
    this.#refreshing = this.#refreshing.then(() => this.#refreshOnce(ended)).catch(() => undefined);
    return this.#refreshing;
  };

  readonly receive = (message: OutboxMessage): void => {
    if (!isLeaveOf(message, this.#ports.scope)) return void this.refresh();
    if (this.#isOver) return;
    this.#isOver = true;
    this.abort();
    this.#ports.onLeft();
  };

  readonly mayHavePending = (): boolean => {
    return this.#shown.view.pending.length > 0 || readPendingCount(this.#ports.scope).rows > 0;
  };

  readonly dismiss = async (uuid: string): Promise<void> => {
    await (await this.#load()).outbox.dismiss(uuid);
    await this.refresh();
    this.#ports.publish(OUTBOX_CHANGED);
  };

  readonly abort = (): void => {
    void this.#runtime?.then((runtime) => runtime.abort());
  };

  readonly leave = async (): Promise<void> => {
    this.#isOver = true;
    const { scope, publish } = this.#ports;
    try {
      const { outbox, stop } = await this.#load();
      stop();
      await outbox.clear(scope);
      writePendingCount(scope, { rows: 0, taps: 0 });
    } finally {
      // After the deletion, so that the other tabs find nothing left to send.
      publish({ type: 'left', scope });
    }
  };

  /** Switches the environment while nothing is sent; waiting events stay. False: not switched, the outbox goes on. [ENV-04] */
  readonly leaveFor = async (change: () => Promise<boolean>): Promise<boolean> => {
    this.#isOver = true;
    this.abort();
    const { scope, publish } = this.#ports;
    const hasLeft = await this.#load()
      .then(({ exclusively }) => exclusively(change))
      .catch(() => false);
    if (hasLeft) publish({ type: 'left', scope });
    this.#isOver = hasLeft;
    return hasLeft;
  };

  #load(): Promise<OutboxRuntime> {
    this.#runtime ??= this.#ports
      .load({
        scope: async () => (this.#isOver || this.#ports.isPaused() ? null : this.#ports.scope),
        onOutcome: (outcome) => this.#onOutcome(outcome),
      })
      .catch((error) => {
        // Fetch the failed chunk again on the next use.
        this.#runtime = null;
        throw error;
      });
    return this.#runtime;
  }

  #sending(): WriteSending {
    return {
      ports: this.#ports,
      shown: this.#shown,
      load: () => this.#load(),
      refresh: (ended) => this.refresh(ended),
    };
  }

  #onOutcome({ result }: OutboxOutcome): void {
    if (result === 'reset') this.#endSession();
    else void this.refresh();
  }

  #endSession(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#ports.onReset();
  }

  /** Rows before outcomes: an event that ends in between is shown a moment too long rather than missing. */
  async #refreshOnce(ended: readonly string[]): Promise<void> {
    const { scope, isSeen, onEnded, onLost } = this.#ports;
    if (this.#isOver || (!isSeen() && ended.length === 0)) return;
    const { outbox } = await this.#load();
    const rows = await outbox.waiting(scope);
    const taken = isSeen() ? await this.#takeOutcomes(outbox) : [];
    if (taken === null) return this.#endSession();
    const notSent = await outbox.notSent(scope);
    if (!this.#shown.isRead && this.#storedCount > 0) {
      const isOwn = (uuid: string) => this.#shown.isOwn(uuid);
      const lost = countLostEvents({
        storedCount: this.#storedCount,
        waiting: rows.filter(outbox.isUserEvent),
        ended: await outbox.endedEvents(scope),
        isOwn,
      });
      if (lost > 0) onLost(lost);
    }
    const gone = new Set(taken.map(({ uuid }) => uuid));
    if (taken.length > 0) onEnded(taken);
    const waiting = rows.filter(({ uuid }) => !gone.has(uuid));
    this.#shown.read(waiting.filter(outbox.isUserEvent), waiting.length, notSent, [...ended, ...gone]);
  }

  /** The first refresh announces earlier resets; later, a reset means that another tab found the session ended. */
  #takeOutcomes(outbox: OutboxRuntime['outbox']): Promise<readonly OutboxOutcome[] | null> {
    const { scope } = this.#ports;
    return this.#shown.isRead ? outbox.takeOutcomesUnlessReset(scope) : outbox.takeOutcomes(scope);
  }
}

interface WriteSending {
  readonly ports: OutboxClientPorts;
  readonly shown: OutboxStore;
  readonly load: () => Promise<OutboxRuntime>;
  readonly refresh: (ended: readonly string[]) => Promise<void>;
}

/** Rejects when the code or the disk fails before the event is saved. */
async function sendWrite(newTap: NewWrite, tap: PendingEvent, sending: WriteSending): Promise<WriteResult> {
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
  { ports, shown, load, refresh }: WriteSending,
): Promise<WriteResult> {
  shown.show({ ...tap, stage: 'sending' });
  ports.publish(OUTBOX_CHANGED);
  const { drainer, outbox } = await load();
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
  { ports, shown, load }: WriteSending,
): Promise<WriteResult> {
  const outcome = await (await load()).sendUnsaved(event);
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
