import type { NewRow } from '@/lib/core/backend/database/tables';
import { addMs, type Day, type Instant, instantOf, timeOf } from '@/lib/core/ground/time/zoned';
import { LATE_REASON } from '@/lib/features/work/running-late/server-texts';
import { DAY_SLOTS, type DaySlot, dayNumber, eventIdOf, slotOf } from './day-slots';

/** This part of a visit decides how its day goes. */
export interface WeekVisit {
  readonly jobId: number;
  readonly scheduledDate: Day;
  readonly actualDate: Day;
  readonly startTime: string;
  readonly endTime: string;
  readonly workerId: number;
  readonly startedAt: Instant | null;
  readonly finishedAt: Instant | null;
}

export interface WeekClock {
  readonly now: Instant;
  readonly zone: string;
}

const MINUTE_MS = 60_000;
const LATE_MINUTES = 30;

/** On an ordinary day every visit is on time. */
export type WeekDay = 'with-events' | 'ordinary';

/** Returns null if the visit was moved: then nothing is planned for it. */
function eventOf({ jobId, scheduledDate, actualDate }: WeekVisit, day: WeekDay): DaySlot['event'] | null {
  return day === 'ordinary' || actualDate !== scheduledDate ? null : (slotOf(jobId)?.slot.event ?? null);
}

/**
 * Returns start and finish as far as they have happened and are missing. Returns null if there is nothing to change.
 */
export function progressOf(
  visit: WeekVisit,
  { now, zone }: WeekClock,
  day: WeekDay,
): Pick<NewRow<'visits'>, 'startedAt' | 'finishedAt' | 'startedRecordedAt' | 'finishedRecordedAt'> | null {
  const event = eventOf(visit, day);
  if (event?.kind === 'stuck' && visit.startedAt === null) return null;
  const minutes = offPlan(visit);
  const lateMinutes = event?.kind === 'late' ? LATE_MINUTES - 5 : 0;
  const at = (time: string, offset: number) =>
    addMs(instantOf(visit.actualDate, time, zone), offset * MINUTE_MS);
  const planned = {
    start: at(visit.startTime, lateMinutes + minutes),
    end: at(visit.endTime, lateMinutes + minutes - 5),
  };
  const startedAt = visit.startedAt ?? planned.start;
  // If somebody started it by hand, it still takes as long.
  const finishedAt = addMs(startedAt, Date.parse(planned.end) - Date.parse(planned.start));
  const starts = visit.startedAt === null && startedAt <= now;
  const finishes = visit.finishedAt === null && finishedAt <= now;
  if (!starts && !finishes) return null;
  return {
    ...(starts && { startedAt, startedRecordedAt: startedAt }),
    ...(finishes && { finishedAt, finishedRecordedAt: finishedAt }),
  };
}

/** Returns 0 to 5, which follows from the visit instead of chance. */
const offPlan = ({ jobId, scheduledDate }: Pick<WeekVisit, 'jobId' | 'scheduledDate'>): number =>
  (jobId + dayNumber(scheduledDate)) % 6;

export interface WeekNotices {
  readonly problemReports: readonly (Omit<NewRow<'problemReports'>, 'world'> & { readonly id: number })[];
  readonly accessAttempts: readonly (Omit<NewRow<'accessAttempts'>, 'world'> & { readonly id: number })[];
}

const NO_NOTICES: WeekNotices = { problemReports: [], accessAttempts: [] };

/** Returns late notices and steps at the door up to now. Returns an empty result once the visit has started. */
export function noticesOf(visit: WeekVisit, { now, zone }: WeekClock): WeekNotices {
  const event = eventOf(visit, 'with-events');
  if (visit.startedAt !== null) return NO_NOTICES;
  const at = (time: string) => instantOf(visit.actualDate, time, zone);
  if (event?.kind === 'late') {
    const reportedAt = at(event.toldAt);
    const report = {
      category: 'late',
      reason: LATE_REASON,
      eta: timeOf(addMs(at(visit.startTime), LATE_MINUTES * MINUTE_MS), zone),
      description: event.why,
      reportedAt,
    };
    return { ...NO_NOTICES, problemReports: reportedAt <= now ? [reportOf(visit, report)] : [] };
  }
  if (event?.kind !== 'stuck') return NO_NOTICES;
  return stuckNotices(visit, at(event.leftRecordedAt), { now, zone });
}

/** `after` is in minutes from her arrival. */
const TRIES = [
  { after: 0, kind: 'arrived' },
  { after: 3, kind: 'instructions', result: 'no-help' },
  { after: 6, kind: 'call', result: 'no-answer' },
  { after: 14, kind: 'call', result: 'no-answer' },
] as const;
const LEAVES_AFTER = 25;

function stuckNotices(visit: WeekVisit, leftRecordedAt: Instant, { now, zone }: WeekClock): WeekNotices {
  const minutes = offPlan(visit);
  // She comes a few minutes early.
  const arrivedAt = addMs(instantOf(visit.actualDate, visit.startTime, zone), (minutes - 5) * MINUTE_MS);
  const tried = TRIES.map(({ after, ...entry }) => {
    const tapAt = addMs(arrivedAt, after * MINUTE_MS);
    return { ...entry, at: tapAt, recordedAt: tapAt };
  });
  const left = {
    kind: 'left' as const,
    note: 'Nobody opens and nobody answers the phone.',
    at: addMs(arrivedAt, LEAVES_AFTER * MINUTE_MS),
    recordedAt: leftRecordedAt,
  };
  const { workerId, jobId, scheduledDate } = visit;
  const firstId = attemptIdOf(visit);
  const accessAttempts = [...tried, left]
    .map((entry, place) => ({
      ...{ ...entry, workerId, jobId, scheduledDate },
      id: firstId + place,
      key: `00000000-0000-4000-8000-${String(firstId + place).padStart(12, '0')}`,
    }))
    .filter(({ recordedAt }) => recordedAt <= now);
  const eta = timeOf(arrivedAt, zone);
  const report = { category: 'stuck', eta, description: left.note, reportedAt: leftRecordedAt };
  return { accessAttempts, problemReports: leftRecordedAt <= now ? [reportOf(visit, report)] : [] };
}

const STUCK_SLOTS = [...DAY_SLOTS.keys()].filter((index) => DAY_SLOTS[index]?.event.kind === 'stuck');
const ATTEMPTS_A_VISIT = 8;

/** The ids are below the database's sequence. */
function attemptIdOf({ jobId, actualDate }: WeekVisit): number {
  const place = STUCK_SLOTS.indexOf(slotOf(jobId)?.index ?? 0);
  return 100_000 + (dayNumber(actualDate) * STUCK_SLOTS.length + place) * ATTEMPTS_A_VISIT;
}

function reportOf(
  { workerId, jobId, scheduledDate, actualDate }: WeekVisit,
  report: Pick<NewRow<'problemReports'>, 'category' | 'reason' | 'description' | 'eta' | 'reportedAt'>,
) {
  const id = eventIdOf(actualDate, slotOf(jobId)?.index);
  return { id, workerId, jobId, scheduledDate, actualDate, ...report };
}
