import { RECENT_DAYS } from '@/lib/features/performance/constants';
import type { ShownFulfilment } from '@/lib/features/performance/rules';
import { counted } from '@/lib/format/counted';

/** [PERF-02] */
export const PERFORMANCE_TITLE = 'Ratings & Pay';

/** [PERF-03] */
export const TAB_LABELS = { recent: 'Recent', all: 'All time' } as const;

/** [PERF-09] */
export const TRIAL_PASSED_TEXT = 'Congratulations! You have passed your trial';

/** [PERF-23] */
export const BONUS_TEXT = "You're on bonus pay!";

/** [PERF-18] */
export const FULFILMENT_LABELS: Readonly<Record<ShownFulfilment, string>> = {
  low: 'Low',
  ok: 'OK',
  good: 'Good',
};

export const RECENTLY = `in the last ${RECENT_DAYS} days`;

/** "No late cancellations", "1 late cancellation" */
export const cancellationsText = (count: number, kind: 'late' | 'short-notice'): string =>
  count === 0 ? `No ${kind} cancellations` : counted(count, `${kind} cancellation`);

/** "74 of 76 visits done", "No visits yet" */
export const visitsText = (done: number, booked: number): string =>
  booked === 0 ? 'No visits yet' : `${done} of ${counted(booked, 'visit')} done`;
