import type { Maybe } from '@/lib/core/contract/wire';
import { HANDOVER_TASK, type KeyDestination, MEETING_PLACE_ID } from '@/lib/features/keys/model';
import { meetingPlaceOf } from '@/lib/features/keys/rules';
import type { Instruction, TimeSlot } from '@/lib/features/visits/wire';

/** Where a key is, as the ledger has it. */
export interface KeyPlace {
  readonly location: 'worker' | 'customer';
  readonly holderId: number | null;
}

/** A movement that is neither confirmed nor cancelled. */
interface OpenMove {
  readonly toHolder: number | null;
  readonly remoteKeyTransferId: number | null;
}

/** What a worker's word about a key does to the ledger, or why it does nothing. */
type KeyTransferAction = 'confirm' | 'move' | 'cancel' | 'done' | KeyFault;
type KeyFault = 'elsewhere' | 'promised' | 'not-yours' | 'in-handover';

/**
 * What happens to a key when a worker says that they have it (`worker`) or have it no longer (`other`). A word that is
 * repeated changes nothing; one about a key that is somewhere else is refused. [DEMO-22] [DEMO-23] [DEMO-51]
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

/** Which of a home's keys a worker means: one that they have, one that comes to them, one of the customer's, or any. */
export function meantKey<Key extends KeyPlace & { readonly open: OpenMove | null }>(
  keys: readonly Key[],
  workerId: number | null,
): Key | null {
  return (
    keys.find(({ holderId }) => holderId !== null && holderId === workerId) ??
    keys.find(({ open }) => open !== null && open.toHolder !== null && open.toHolder === workerId) ??
    keys.find(({ location, open }) => location === 'customer' && !open) ??
    keys[0] ??
    null
  );
}

/** When two workers meet for keys. */
export interface Meeting {
  readonly actualDate: string;
  readonly startTime: string;
}

/** Who has the keys that a visit needs: its worker, the customer, or another worker, who may hand them over before it. */
type KeysOfVisit =
  | { readonly with: 'you' }
  | { readonly with: 'customer' }
  | { readonly with: 'worker'; readonly holderId: number; readonly handover: Meeting | null };

/**
 * Null where the home has no key on record. A handover counts only if the worker has the key by then: one that is planned for
 * later does not open the door.
 */
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

/** The last word of the ledger on a key of a handover. */
interface HandoverMove {
  readonly keyId: number;
  readonly confirmedAt: string | null;
  readonly cancelled: boolean;
}

type HandoverFault = 'unknown-key' | 'cancelled';

/**
 * Which movements a completion confirms: those that are still open. A key that was handed over already counts as done, by
 * whichever of the two it was said; of one that is no part of the handover, or of one that was called off, nothing is done.
 * [KEYS-17]
 */
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

/** How long two cleaners are taken to meet. */
export const MEETING_HOURS = 0.5;

const MINUTES = MEETING_HOURS * 60;

/** When the traveller comes: as the anchor's visit begins, for half an hour, and never into the next day. [KEYS-15] */
export function meetingSlot({ startTime }: { readonly startTime: string }): TimeSlot {
  const [hours = 0, minutes = 0] = startTime.split(':').map(Number);
  const end = Math.min(hours * 60 + minutes + MINUTES, 23 * 60 + 59);
  return { start: startTime, end: `${two(Math.floor(end / 60))}:${two(end % 60)}` };
}

const two = (count: number) => String(count).padStart(2, '0');

/** How a visit says where its workers meet; without a place that is its home, and nothing says it. */
export const placeInstructions = (place: string | null): readonly Instruction[] =>
  place === null ? [] : [{ id: MEETING_PLACE_ID, taskType: HANDOVER_TASK, instruction: place }];

interface PlacedVisit {
  readonly tasks: readonly { readonly type: string }[];
  readonly instructions: readonly Instruction[];
}

/** Where the handovers of a visit take place: an address, or null for its home. A visit without a handover has none. */
export function handoverPlaceOf(visit: PlacedVisit): { readonly place: string | null } | null {
  return visit.tasks.some(({ type }) => type === HANDOVER_TASK) ? { place: meetingPlaceOf(visit) } : null;
}

/**
 * Where a further handover of a visit takes place: a visit has one meeting place, so the first handover's holds for all.
 * An empty place asks for the home, a missing one for whatever place the visit has. Any other place is refused.
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
