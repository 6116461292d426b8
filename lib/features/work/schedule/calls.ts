import { defineCalls, read } from '@/lib/core/ground/contract/define-call';
import type { scheduleSchemas } from './schema';

/** Past days are those of the current week and of this many before it. */
export const PAST_WEEKS = 1;

const readsSchedule = { cache: { name: 'schedule', maxAgeS: 86_400 } } as const;

export const scheduleCalls = defineCalls<typeof scheduleSchemas>()({
  /** Reads 28 consecutive days from the marketplace's today; with `from`, the days from then to today. [SCHED-04] */
  listWorkingDays: read('workers/{workerId}/working-days/', {
    ...readsSchedule,
    asksByQuery: ['from'],
    keepsWeeks: { askedBy: 'from', weeks: PAST_WEEKS },
  }),
  getWorkingDay: read('workers/{workerId}/working-day/{date}/', readsSchedule),
});

/** Expands whole visits instead of job ids. [SCHED-04] */
export const EXPAND_VISITS = [
  'activities__visit',
  'activities__visit__property',
  'activities__visit__account',
] as const;
