import { type FormOutcome, type FormRefusal, lackedPermission } from '@/lib/core/ground/session/form-outcome';
import { AT_HOME, KEYS_LIMITS, OTHER_BUSY, OTHER_PLACE } from '@/lib/features/work/keys/model';
import type { DeskQuery, HandoverDesk, PlannedHandover } from './schema';

export interface ChosenPlan {
  /** The API call takes this part. */
  readonly query: DeskQuery;
  readonly keyIds: readonly number[];
}

/** `not-allowed` means that the administrator's role must not do it. The last three are about the meeting place. */
export type PlanRefusal =
  | 'not-allowed'
  | 'not-planned'
  | 'not-free'
  | 'not-place'
  | 'not-other-place'
  | 'not-at-home';
export type HandoverOutcome = PlanRefusal | 'planned' | 'cancelled' | 'not-cancelled';

export function handoverOutcomeOf(after: FormOutcome | null): HandoverOutcome | null {
  if (lackedPermission(after?.refusal ?? null)) return 'not-allowed';
  if (after?.form === 'cancelHandover') return after.refusal ? 'not-cancelled' : 'cancelled';
  if (after?.form !== 'planHandover') return null;
  return after.refusal ? whyNot(after.refusal) : 'planned';
}

/** Returns the handover that was planned or cancelled; null if nothing was, or it is not on the page any more. */
export function doneHandoverOf(
  { handovers, meetings }: Pick<HandoverDesk, 'handovers' | 'meetings'>,
  after: FormOutcome | null,
): PlannedHandover | null {
  if (!after || after.refusal) return null;
  if (after.form === 'cancelHandover') return handovers.find(({ id }) => String(id) === after.about) ?? null;
  const visit = meetings.find(({ jobId, scheduledDate }) => `${jobId} ${scheduledDate}` === after.about);
  if (after.form !== 'planHandover' || !visit) return null;
  const atVisit = handovers.filter(
    ({ state, actualDate, startTime }) =>
      state === 'planned' && actualDate === visit.actualDate && startTime === visit.startTime,
  );
  return atVisit.reduce<PlannedHandover | null>(
    (latest, one) => (latest && latest.id > one.id ? latest : one),
    null,
  );
}

function whyNot({ fields }: FormRefusal): PlanRefusal {
  if (OTHER_BUSY in fields) return 'not-free';
  if (OTHER_PLACE in fields) return 'not-other-place';
  if (AT_HOME in fields) return 'not-at-home';
  return Object.keys(fields).some((name) => /meeting_?place/i.test(name)) ? 'not-place' : 'not-planned';
}

/** Returns the place of a refused form, on a page with its two workers and its visit. */
export function typedPlaceOf(
  { worker, other, meetings }: Pick<HandoverDesk, 'worker' | 'other' | 'meetings'>,
  { job, date }: DeskQuery,
  after: FormOutcome | null,
): string | undefined {
  const typed = after?.refusal?.typed ?? {};
  const isSame =
    typed.worker === String(worker.id) &&
    typed.other === String(other?.id) &&
    typed.visit === `${job} ${date}` &&
    meetings.some(({ jobId, scheduledDate }) => jobId === job && scheduledDate === date);
  return isSame ? typed.meetingPlace?.trim() : undefined;
}

type Query = Readonly<Record<string, string | string[] | undefined>>;

/** A form sends job and day together as `visit`, because a select has one value. */
export function chosenPlanOf({ find, other, visit, keys, ...named }: Query): ChosenPlan {
  const [job, date] = typeof visit === 'string' ? visit.split(' ') : [named.job, named.date];
  const [otherId] = idsOf(other);
  const [jobId] = idsOf(job);
  const isDay = typeof date === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(date);
  return {
    query: {
      ...(typeof find === 'string' && find.trim() && { find: find.trim().slice(0, KEYS_LIMITS.find) }),
      ...(otherId && { other: otherId }),
      ...(jobId && isDay && { job: jobId, date }),
    },
    keyIds: idsOf(keys),
  };
}

const idsOf = (text: string | string[] = ''): readonly number[] =>
  String(text)
    .split(' ')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);
