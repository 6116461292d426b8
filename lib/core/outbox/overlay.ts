import type { Instant } from '@/lib/core/time/zoned';
import type { WaitingTap } from './model';

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
  taps: readonly WaitingTap[],
  now: Instant,
): Entity {
  const oldestMs = Date.parse(now) - OVERLAY_MS;
  const changes = taps
    .filter((tap) => tap.objectId === objectId && Date.parse(tap.eventRegisteredAt) > oldestMs)
    .flatMap((tap) => tap.changes ?? []);
  return changes.length === 0 ? entity : Object.assign({}, entity, ...changes);
}
