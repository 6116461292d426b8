import type { TimeSlot } from '@/lib/core/ground/contract/common-schema';
import type { Maybe } from '@/lib/core/ground/contract/schema';
import type { Instruction } from '@/lib/features/work/visits/schema';
import type { KeyPlace, OpenMove } from '@/lib/features/work/visits/server/meant-key';
import { HANDOVER_TASK, type KeyDestination, MEETING_PLACE_ID } from '../model';
import { meetingPlaceOf } from '../rules';

/** The result is the ledger action for a worker's statement about a key, or the reason for a refusal. */
type KeyTransferAction = 'confirm' | 'move' | 'cancel' | 'done' | KeyFault;
type KeyFault = 'elsewhere' | 'promised' | 'not-yours' | 'in-handover';

/**
 * Resolves a worker's statement that they have a key (`worker`) or no longer have it (`other`). A repeated statement is
 * `done`; a statement about a key that is elsewhere is refused. [DEMO-22] [DEMO-23] [DEMO-51]
 * See docs/decisions/0092-keys-move-by-a-ledger.md.
 */
export function resolveKeyTransfer(
  key: KeyPlace,
  open: OpenMove | null,
  workerId: number,
  to: KeyDestination,
): KeyTransferAction {
  const isMine = key.holderId === workerId;
  const isComing = open?.toHolder === workerId;
  if (to === 'worker') {
    if (isMine) return 'done';
    if (isComing) return 'confirm';
    if (open) return 'promised';
    return key.location === 'customer' ? 'move' : 'elsewhere';
  }
  if (isMine) return open ? 'in-handover' : 'move';
  if (isComing) return open?.remoteKeyTransferId === null ? 'cancel' : 'in-handover';
  return key.location === 'customer' ? 'done' : 'not-yours';
}

export interface Meeting {
  readonly actualDate: string;
  readonly startTime: string;
}

/** Finds the holder of the keys that a visit needs. `handover` is a handover before the visit. */
type KeysOfVisit =
  | { readonly with: 'you' }
  | { readonly with: 'customer' }
  | { readonly with: 'worker'; readonly holderId: number; readonly handover: Meeting | null };

/** Returns null if the home has no key on record. Handovers that take place after the visit do not count. */
export function keysForVisit(
  keys: readonly (KeyPlace & { readonly open: OpenMove | null })[],
  visit: Meeting & { readonly workerId: number },
  meetingOf: (handoverId: number) => Meeting | undefined,
): KeysOfVisit | null {
  const { workerId } = visit;
  if (keys.some(({ holderId }) => holderId === workerId)) return { with: 'you' };
  for (const { holderId, open } of keys) {
    if (holderId === null || open?.toHolder !== workerId || open.remoteKeyTransferId === null) continue;
    const handover = meetingOf(open.remoteKeyTransferId);
    if (handover && timeOf(handover) <= timeOf(visit)) return { with: 'worker', holderId, handover };
  }
  if (keys.some(({ location }) => location === 'customer')) return { with: 'customer' };
  const held = keys.find(({ holderId }) => holderId !== null);
  return held?.holderId ? { with: 'worker', holderId: held.holderId, handover: null } : null;
}

const timeOf = ({ actualDate, startTime }: Meeting) => `${actualDate} ${startTime}`;

/** A key of a handover last moved like this. */
interface HandoverMove {
  readonly keyId: number;
  readonly confirmedAt: string | null;
  readonly cancelled: boolean;
}

type HandoverFault = 'unknown-key' | 'cancelled';

/** Keys that were handed over count as done. Fails for a foreign key or a cancelled movement. [KEYS-17] */
export function resolveCompletion<Move extends HandoverMove>(
  keyIds: readonly number[],
  moves: readonly Move[],
): readonly Move[] | HandoverFault {
  const wanted = [...new Set(keyIds)].map((keyId) => moves.findLast((move) => move.keyId === keyId));
  const known = wanted.filter((move) => move !== undefined);
  if (known.length < wanted.length) return 'unknown-key';
  if (known.some(({ cancelled }) => cancelled)) return 'cancelled';
  return known.filter(({ confirmedAt }) => confirmedAt === null);
}

export const MEETING_HOURS = 0.5;

const MINUTES = MEETING_HOURS * 60;

/** The meeting starts with the anchor's visit, takes half an hour, and ends on the same day. [KEYS-15] */
export function meetingSlot({ startTime }: { readonly startTime: string }): TimeSlot {
  const [hours = 0, minutes = 0] = startTime.split(':').map(Number);
  const end = Math.min(hours * 60 + minutes + MINUTES, 23 * 60 + 59);
  return { start: startTime, end: `${two(Math.floor(end / 60))}:${two(end % 60)}` };
}

const two = (count: number) => String(count).padStart(2, '0');

/** Returns the visit's instruction for a meeting place; none if the meeting is at the visit's home. */
export const placeInstructions = (place: string | null): readonly Instruction[] =>
  place === null ? [] : [{ id: MEETING_PLACE_ID, taskType: HANDOVER_TASK, instruction: place }];

interface PlacedVisit {
  readonly tasks: readonly { readonly type: string }[];
  readonly instructions: readonly Instruction[];
}

/** `place` is null for the visit's home. Returns null for a visit without a handover. */
export function handoverPlaceOf(visit: PlacedVisit): { readonly place: string | null } | null {
  return visit.tasks.some(({ type }) => type === HANDOVER_TASK) ? { place: meetingPlaceOf(visit) } : null;
}

/**
 * Decides the place of a further handover. A visit has one meeting place, set by its first handover. An empty `asked`
 * means the home, a missing one means the visit's existing place. Any other place is refused.
 */
export function placeOfHandover(
  visit: PlacedVisit,
  asked: Maybe<string>,
): { readonly place: string | null } | 'other-place' | 'at-home' {
  const known = handoverPlaceOf(visit);
  if (known === null) return { place: asked || null };
  if (asked === undefined || asked === null || (asked || null) === known.place) return known;
  return known.place === null ? 'at-home' : 'other-place';
}
