import type { CallInput } from '@/lib/core/ground/contract/define-call';
import { newId } from '@/lib/core/phone/client/new-id';
import { afterPaint } from '@/lib/core/phone/scheduling/screen-work';
import type {
  NewWrite,
  OutboxClientPorts,
  OutboxPage,
  OutboxView,
  PendingWrite,
  WriteOutcome,
} from './model';
import { isLeaveOf, OUTBOX_CHANGED, type OutboxMessage } from './outbox-channel';
import { OutboxStore } from './outbox-store';
import type { OutboxOutcome } from './outcome';
import { readPendingCount, writePendingCount } from './pending-count';
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
  | 'endJob'
  | 'abort'
  | 'leave'
  | 'leaveFor'
>;

/**
 * Holds the outbox of a page. A write is shown at once, before it is saved and sent. The code that saves, sends and
 * reads loads with the runtime, because the first screen does not need it.
 */
export class OutboxClient {
  readonly #ports: OutboxClientPorts;
  readonly #shown: OutboxStore;
  #runtime: Promise<OutboxRuntime> | null = null;
  #refreshing: Promise<void> = Promise.resolve();
  #isOver = false;
  /** The number of waiting writes at the last refresh of any page. */
  readonly #storedCount: number;

  constructor(ports: OutboxClientPorts) {
    this.#ports = ports;
    this.#storedCount = readPendingCount(ports.scope).ofUser;
    this.#shown = new OutboxStore((mark) => {
      if (!this.#isOver) writePendingCount(ports.scope, mark);
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => this.#shown.subscribe(listener);

  readonly view = (): OutboxView => this.#shown.view;

  /** Resolves after the first attempt to send. Never rejects. */
  readonly enqueue = async (newWrite: NewWrite): Promise<WriteOutcome> => {
    const { write, input, entity } = newWrite;
    const uuid = newWrite.uuid ?? newId();
    const { happenedAt } = newWrite;
    const madeAt = newWrite.at ?? this.#ports.now();
    const at = happenedAt ?? madeAt;
    const pending: PendingWrite = {
      uuid,
      type: write.type,
      objectType: write.objectType,
      objectId: write.idOf(input) ?? uuid,
      eventRegisteredAt: at,
      ...(happenedAt && { madeAt }),
      attempts: 0,
      stage: 'saving',
      changes: write.overlay(entity, at, input) as PendingWrite['changes'],
    };
    this.#shown.show(pending);
    await afterPaint();
    try {
      const runtime = await this.#load();
      return await runtime.sendWrite(newWrite, pending, { ...this.#page(runtime), refresh: this.refresh });
    } catch {
      this.#shown.end(pending.uuid);
      return { kind: 'lost', reason: 'broken' };
    }
  };

  /** Errors are ignored: a background write is not important enough to report. [ANALYTICS-03] */
  readonly enqueueBackground = async (write: BackgroundWrite, input: CallInput): Promise<void> => {
    if (this.#isOver) return;
    const { scope, zone, now } = this.#ports;
    const details = { uuid: newId(), at: now(), scope, zone };
    try {
      const { storedWriteOf, outbox } = await this.#load();
      if (this.#isOver) return;
      const { rows, ofUser } = readPendingCount(scope);
      writePendingCount(scope, { rows: Math.max(rows, 1), ofUser });
      await outbox.enqueue(storedWriteOf(write, input, details));
    } catch {
      // Background writes are optional.
    }
  };

  readonly drain = async (order?: { readonly isForced: boolean }): Promise<void> => {
    if (this.#isOver) return;
    const { drainer } = await this.#load();
    await drainer.drain(order);
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

  /** Resolves to the write's outcome, or null when the phone has forgotten it. */
  readonly endJob = async (uuid: string, end: 'finished' | 'failed'): Promise<OutboxOutcome | null> => {
    const ended = await (await this.#load()).outbox.endJob(uuid, end);
    await this.refresh();
    this.#ports.publish(OUTBOX_CHANGED);
    return ended;
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
      writePendingCount(scope, { rows: 0, ofUser: 0 });
    } finally {
      // This comes after the deletion, so that the other tabs find nothing left to send.
      publish({ type: 'left', scope });
    }
  };

  /**
   * Switches the environment while nothing is sent; waiting writes stay. Returns false if it did not switch and the
   * outbox goes on. [ENV-04]
   */
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

  #page(runtime: OutboxRuntime): OutboxPage {
    return { runtime, ports: this.#ports, shown: this.#shown };
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

  async #refreshOnce(ended: readonly string[]): Promise<void> {
    if (this.#isOver || (!this.#ports.isSeen() && ended.length === 0)) return;
    const runtime = await this.#load();
    const page = { ...this.#page(runtime), storedCount: this.#storedCount };
    if ((await runtime.readOutbox(page, ended)) === 'reset') this.#endSession();
  }
}
