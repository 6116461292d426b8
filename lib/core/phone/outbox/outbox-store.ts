import type { Instant } from '@/lib/core/ground/time/zoned';
import type { OutboxView, PendingEvent } from './model';
import type { OutboxEvent } from './outbox-event';
import type { PendingCount } from './pending-count';

export const EMPTY_VIEW: OutboxView = { pending: [], notSent: [] };

/** Merges the rows of the last read with this page's own writes. */
export class OutboxStore {
  readonly #listeners = new Set<() => void>();
  readonly #own = new Map<string, PendingEvent>();
  readonly #mark: (mark: PendingCount) => void;
  #waiting: readonly OutboxEvent[] = [];
  /** The count includes background events, which are not shown. */
  #rowCount = 0;
  #view = EMPTY_VIEW;
  #isRead = false;

  /** `mark` receives the pending count before a write is saved and after each read. */
  constructor(mark: (mark: PendingCount) => void) {
    this.#mark = mark;
  }

  get view(): OutboxView {
    return this.#view;
  }

  get isRead(): boolean {
    return this.#isRead;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  isOwn(uuid: string): boolean {
    return this.#own.has(uuid);
  }

  show(tap: PendingEvent): void {
    this.#own.set(tap.uuid, tap);
    this.#publish();
  }

  end(uuid: string): void {
    this.#own.delete(uuid);
    this.#publish();
  }

  read(
    waiting: readonly OutboxEvent[],
    rowCount: number,
    notSent: OutboxView['notSent'],
    ended: readonly string[],
  ): void {
    for (const uuid of ended) this.#own.delete(uuid);
    this.#waiting = waiting;
    this.#rowCount = rowCount;
    this.#isRead = true;
    this.#publish(notSent);
  }

  #publish(notSent = this.#view.notSent): void {
    const next = { pending: pendingEventsOf(this.#waiting, this.#own), notSent };
    // Reuse an empty view, so that a refresh of an empty queue renders nothing.
    if (!isEmpty(this.#view) || !isEmpty(next)) this.#view = next;
    const taps = this.#view.pending.length;
    const rows = Math.max(this.#rowCount, taps);
    // This comes before the write is saved, so that the next page looks for it.
    if (this.#isRead || rows > 0) this.#mark({ rows, taps });
    for (const notify of this.#listeners) notify();
  }
}

const isEmpty = ({ pending: taps, notSent }: OutboxView) => taps.length === 0 && notSent.length === 0;

function pendingEventsOf(
  rows: readonly OutboxEvent[],
  own: ReadonlyMap<string, PendingEvent>,
): readonly PendingEvent[] {
  const read = new Set(rows.map(({ uuid }) => uuid));
  return [
    ...rows.map(
      ({
        uuid,
        type,
        objectType,
        objectId,
        eventRegisteredAt,
        madeAt,
        attempts,
        offlineResponsePayload,
      }) => ({
        uuid,
        type,
        objectType,
        objectId,
        eventRegisteredAt,
        ...(madeAt && { madeAt }),
        attempts,
        stage: own.get(uuid)?.stage ?? ('waiting' as const),
        changes: offlineResponsePayload,
      }),
    ),
    ...[...own.values()].filter(({ uuid }) => !read.has(uuid)),
  ];
}

const OVERLAY_MS = 12 * 3_600_000;

/**
 * Pending writes stay visible after a revalidation. Returns the same object when there are none. [CACHE-15] See
 * docs/decisions/0072-queued-writes-overlay-the-cache.md.
 */
export function withOverlay<Entity extends object>(
  entity: Entity,
  objectId: string,
  taps: readonly PendingEvent[],
  now: Instant,
): Entity {
  const oldestMs = Date.parse(now) - OVERLAY_MS;
  const changes = taps
    .filter((tap) => tap.objectId === objectId && Date.parse(tap.madeAt ?? tap.eventRegisteredAt) > oldestMs)
    .flatMap((tap) => tap.changes ?? []);
  return changes.length === 0 ? entity : Object.assign({}, entity, ...changes);
}
