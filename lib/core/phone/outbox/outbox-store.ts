import type { Instant } from '@/lib/core/ground/time/zoned';
import type { OutboxView, PendingWrite } from './model';
import type { PendingCount } from './pending-count';
import type { StoredWrite } from './stored-write';

export const EMPTY_VIEW: OutboxView = { pending: [], notSent: [] };

/** Merges the rows of the last read with this page's own writes. */
export class OutboxStore {
  readonly #listeners = new Set<() => void>();
  readonly #own = new Map<string, PendingWrite>();
  readonly #mark: (mark: PendingCount) => void;
  #waiting: readonly StoredWrite[] = [];
  /** The count includes background writes, which are not shown. */
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

  show(write: PendingWrite): void {
    this.#own.set(write.uuid, write);
    this.#publish();
  }

  end(uuid: string): void {
    this.#own.delete(uuid);
    this.#publish();
  }

  read(
    waiting: readonly StoredWrite[],
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
    const next = { pending: pendingWritesOf(this.#waiting, this.#own), notSent };
    // Reuse an empty view, so that a refresh of an empty queue renders nothing.
    if (!isEmpty(this.#view) || !isEmpty(next)) this.#view = next;
    const ofUser = this.#view.pending.length;
    const rows = Math.max(this.#rowCount, ofUser);
    // This comes before the write is saved, so that the next page looks for it.
    if (this.#isRead || rows > 0) this.#mark({ rows, ofUser });
    for (const notify of this.#listeners) notify();
  }
}

const isEmpty = ({ pending, notSent }: OutboxView) => pending.length === 0 && notSent.length === 0;

function pendingWritesOf(
  rows: readonly StoredWrite[],
  own: ReadonlyMap<string, PendingWrite>,
): readonly PendingWrite[] {
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
  pending: readonly PendingWrite[],
  now: Instant,
): Entity {
  const oldestMs = Date.parse(now) - OVERLAY_MS;
  const changes = pending
    .filter(
      (write) =>
        write.objectId === objectId && Date.parse(write.madeAt ?? write.eventRegisteredAt) > oldestMs,
    )
    .flatMap((write) => write.changes ?? []);
  return changes.length === 0 ? entity : Object.assign({}, entity, ...changes);
}
