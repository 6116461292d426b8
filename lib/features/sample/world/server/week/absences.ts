import type { NewRow, TableName } from '@/lib/core/backend/database/tables';
import { addDays, type Day, type Instant, instantOf } from '@/lib/core/ground/time/zoned';
import { breakRow } from '@/lib/features/sample/draft/server/builders/rows';
import {
  ILL_DAYS,
  isIll,
  WEEK_WORKERS,
  type WeekWorker,
} from '@/lib/features/sample/draft/server/data/week-workers';
import { cycleDayOf, eventIdOf, slotOf } from './day-slots';
import type { WeekVisit } from './visit-progress';

type Added<Name extends TableName> = Omit<NewRow<Name>, 'world'>;
type WithId<Row> = Row & { readonly id: number };

export interface VisitChange {
  readonly visit: WeekVisit;
  readonly change: Partial<NewRow<'visits'>>;
}

/** Decides the illness and the cancelled visits of a day, which are known when the day begins. */
export interface Absences {
  readonly illness: Illness | null;
  readonly cancelled: readonly VisitChange[];
  readonly visitCancellations: readonly WithId<Added<'visitCancellations'>>[];
}

export interface Illness {
  readonly released: readonly VisitChange[];
  readonly breaks: WithId<Added<'breaks'>>;
  readonly dayOverrides: readonly Added<'dayOverrides'>[];
  readonly lostVisits: readonly WithId<Added<'lostVisits'>>[];
  readonly expectedCleaners: readonly Added<'expectedCleaners'>[];
}

/** Takes them from the open visits of the invented cleaners today and in the following days. */
export function absencesOf(visits: readonly WeekVisit[], today: Day, zone: string): Absences {
  const known = visits.filter(
    ({ startedAt, actualDate, scheduledDate }) => startedAt === null && actualDate === scheduledDate,
  );
  const todays = known.filter(({ actualDate }) => actualDate === today);
  const yesterday = (time: string) => instantOf(addDays(today, -1), time, zone);
  const byWorker = todays.filter((visit) => kindOf(visit) === 'cleaner-skips');
  return {
    illness: illnessOf(known, today, yesterday('20:40')),
    cancelled: [
      ...todays
        .filter((visit) => kindOf(visit) === 'customer-skips')
        .map((visit) => ({ visit, change: skippedBy('customers') })),
      ...byWorker.map((visit) => ({
        visit,
        change: { ...skippedBy('workers'), ...offerOf(visit.workerId) },
      })),
    ],
    visitCancellations: byWorker.map(({ jobId, scheduledDate, workerId, actualDate: visitDay }) => {
      const row = { jobId, scheduledDate, workerId, visitDay, notice: 'late' as const };
      return { ...row, id: eventIdOf(today, slotOf(jobId)?.index), cancelledAt: yesterday('19:25') };
    }),
  };
}

const kindOf = ({ jobId }: WeekVisit) => slotOf(jobId)?.slot.event.kind;

const skippedBy = (skippedByUserRole: 'customers' | 'workers') => ({ skipped: true, skippedByUserRole });

/** Where the fixed accounts work, the office keeps visits back: their extra jobs must not change. */
function offerOf(workerId: number): Pick<NewRow<'visits'>, 'isOnOffer'> {
  const areas = WEEK_WORKERS.find(({ id }) => id === workerId)?.areas ?? [];
  return { isOnOffer: areas.every((area) => ['N16', 'E8'].includes(area)) };
}

function illnessOf(visits: readonly WeekVisit[], today: Day, bookedAt: Instant): Illness | null {
  const cycleDay = cycleDayOf(today);
  const worker = WEEK_WORKERS.find((one) => isIll(one, cycleDay));
  if (!worker) return null;
  const days = illDaysFrom(worker, today);
  const endDate = days.at(-1) ?? today;
  const released = visits.filter(
    (visit) =>
      visit.workerId === worker.id && days.includes(visit.actualDate) && kindOf(visit) === 'uncovered',
  );
  const about = { workerId: worker.id, reason: 'sick' };
  return {
    released: released.map((visit) => ({
      visit,
      change: { workerId: null, offeredFromWorkerId: worker.id, ...offerOf(worker.id) },
    })),
    breaks: breakRow({
      ...{ ...about, id: eventIdOf(firstIllDay(worker, today)), startDate: today, endDate, bookedAt },
      ...{ noticeCategory: 'late' as const, note: 'I have a fever.' },
      totalAffectedHours: 2 * released.length,
      releasedVisits: released.map(({ jobId, scheduledDate }) => ({ jobId, scheduledDate })),
    }),
    dayOverrides: days.map((day) => ({ ...about, day, isOff: true })),
    lostVisits: released.map(({ jobId, scheduledDate, actualDate, startTime }) => ({
      ...{ ...about, jobId, scheduledDate, actualDate, startTime, cause: 'time-off' as const },
      ...{ id: eventIdOf(actualDate, slotOf(jobId)?.index), lostAt: bookedAt },
    })),
    expectedCleaners: released.map(({ jobId, scheduledDate }) => ({
      ...{ jobId, scheduledDate, workerId: worker.id },
    })),
  };
}

const firstIllDay = ({ fallsIllOn }: WeekWorker, today: Day): Day =>
  addDays(today, (fallsIllOn ?? 0) - cycleDayOf(today));

const illDaysFrom = (worker: WeekWorker, today: Day): readonly Day[] =>
  Array.from({ length: ILL_DAYS }, (_, place) => addDays(firstIllDay(worker, today), place)).filter(
    (day) => day >= today,
  );
