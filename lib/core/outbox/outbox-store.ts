import type { Instant } from '@/lib/core/time/zoned';
import type { OutboxView, PendingEvent } from './model';
import type { OutboxEvent } from './outbox-event';
import type { PendingCount } from './pending-count';

export const EMPTY_VIEW: OutboxView = { pending: [], notSent: [] };

/** What screens show of the queue: the rows that were read last, and over them this page's own taps. */
export class OutboxStore {
  readonly #listeners = new Set<() => void>();
  /** This page's taps until their first way has ended. */
  readonly #own = new Map<string, PendingEvent>();
  readonly #mark: (mark: PendingCount) => void;
  #waiting: readonly OutboxEvent[] = [];
  /** All rows, of which those that nobody tapped are shown nowhere. */
  #rowCount = 0;
  #view = EMPTY_VIEW;
  #isRead = false;

  /** `mark` gets how many wait, before any of them is saved and after each reading. */
  constructor(mark: (mark: PendingCount) => void) {
    this.#mark = mark;
  }

  get view(): OutboxView {
    return this.#view;
  }

  /** Whether the queue has been read at all. */
  get isRead(): boolean {
    return this.#isRead;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Whether this page made the tap, and its first way has not ended. */
  isOwn(uuid: string): boolean {
    return this.#own.has(uuid);
  }

  /** Shows a tap of this page as it stands now. */
  show(tap: PendingEvent): void {
    this.#own.set(tap.uuid, tap);
    this.#publish();
  }

  /** A tap's first way has ended, without a row. */
  end(uuid: string): void {
    this.#own.delete(uuid);
    this.#publish();
  }

  /** Takes what was read: the taps among so many rows. Those that ended are no longer this page's own. */
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
    // Nothing was there and nothing is: the same view, so that no screen is drawn again for a refresh of an empty queue.
    if (!isEmpty(this.#view) || !isEmpty(next)) this.#view = next;
    const taps = this.#view.pending.length;
    const rows = Math.max(this.#rowCount, taps);
    // Written before a tap is saved, so that whatever is on the disk is looked for by the next page.
    if (this.#isRead || rows > 0) this.#mark({ rows, taps });
    // Also where the view is the same: what nobody tapped has left the queue too.
    for (const notify of this.#listeners) notify();
  }
}

const isEmpty = ({ pending: taps, notSent }: OutboxView) => taps.length === 0 && notSent.length === 0;

/** A tap that is being saved comes last: it is the newest. */
function pendingEventsOf(
  rows: readonly OutboxEvent[],
  own: ReadonlyMap<string, PendingEvent>,
): readonly PendingEvent[] {
  const read = new Set(rows.map(({ uuid }) => uuid));
  return [
    ...rows.map(
      ({ uuid, type, objectType, objectId, eventRegisteredAt, attempts, offlineResponsePayload }) => ({
        uuid,
        type,
        objectType,
        objectId,
        eventRegisteredAt,
        attempts,
        stage: own.get(uuid)?.stage ?? ('waiting' as const),
        changes: offlineResponsePayload,
      }),
    ),
    ...[...own.values()].filter(({ uuid }) => !read.has(uuid)),
  ];
}

/** What was tapped is shown over what the server says for so long. [CACHE-15] */
const OVERLAY_MS = 12 * 3_600_000;

/**
 * An object with what was tapped on it and has not reached the server, in the order of the taps: whatever is read again
 * meanwhile, the tap stays on screen. An object without such taps stays the same. [CACHE-15]
 * See docs/decisions/0072-queued-writes-overlay-the-cache.md.
 */
export function withOverlay<Entity extends object>(
  entity: Entity,
  objectId: string,
  taps: readonly PendingEvent[],
  now: Instant,
): Entity {
  const oldestMs = Date.parse(now) - OVERLAY_MS;
  const changes = taps
    .filter((tap) => tap.objectId === objectId && Date.parse(tap.eventRegisteredAt) > oldestMs)
    .flatMap((tap) => tap.changes ?? []);
  return changes.length === 0 ? entity : Object.assign({}, entity, ...changes);
}
