import type { Maybe } from '@/lib/core/contract/wire';
import type { Instruction, TimeSlot } from '@/lib/features/visits/wire';
import { HANDOVER_TASK, MEETING_PLACE_ID } from './model';
import { meetingPlaceOf } from './rules';

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
