import type { NewRow } from '@/lib/core/backend/database/tables';
import { instantOf } from '@/lib/core/ground/time/zoned';
import { slotOf } from '@/lib/features/sample/world/server/week/day-slots';
import { waitingOf } from '@/lib/features/work/stuck-outside/rules';
import { ZONE } from './planned-sample';

interface WeekRows {
  readonly visits: readonly Omit<NewRow<'visits'>, 'world'>[];
  readonly accessAttempts: readonly Omit<NewRow<'accessAttempts'>, 'world'>[];
  readonly problemReports: readonly Omit<NewRow<'problemReports'>, 'world'>[];
}

export const isOfWeek = ({ jobId }: { readonly jobId: number }): boolean => slotOf(jobId) !== null;

/** Returns the states of today's visits of the sample week at a time, as the office would name them. */
export function weekStates(rows: WeekRows, today: string, time: string): ReadonlySet<string> {
  const now = instantOf(today, time, ZONE);
  const todays = rows.visits.filter((visit) => isOfWeek(visit) && visit.actualDate === today);
  return new Set(
    todays.map((visit) => {
      const { jobId, scheduledDate, startedAt, finishedAt } = visit;
      const isIts = (row: { readonly jobId?: number | null; readonly scheduledDate?: string | null }) =>
        row.jobId === jobId && row.scheduledDate === scheduledDate;
      if (visit.skipped) return `skipped by ${visit.skippedByUserRole}`;
      if (visit.workerId === null) return visit.startTime > time ? 'uncovered' : 'missed';
      if (finishedAt) return 'done';
      if (startedAt) return 'running';
      const attempts = rows.accessAttempts
        .filter(isIts)
        .map(({ key, kind, at }) => ({ key, kind, at: String(at) }));
      const waiting = waitingOf(attempts as Parameters<typeof waitingOf>[0], { startedAt: null });
      if (waiting.since) return waiting.end ? 'left' : 'stuck outside';
      const isLate = rows.problemReports.some((report) => isIts(report) && report.category === 'late');
      if (!isLate) return 'to come';
      return instantOf(today, visit.startTime, ZONE) < now ? 'overdue' : 'announced';
    }),
  );
}

/** These are the states of today, from 07:05 to 16:39; a late cleaner is overdue or has announced it. */
export const WEEK_STATES = [
  ...['done', 'running', 'stuck outside', 'uncovered'],
  ...['skipped by customers', 'skipped by workers'],
];
export const OFFICE_TIMES = ['07:30', '10:00', '13:00', '16:30'];
