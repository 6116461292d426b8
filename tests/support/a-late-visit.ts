import type { LateVisit, RecordedTimes } from '@/lib/features/office/claims/recorded-times-schema';
import { aClaimedTap } from './an-inbox';

export const NO_TIMES: RecordedTimes = {
  ...{ startedAt: null, startToldAt: null, startArrivedAt: null },
  ...{ finishedAt: null, finishToldAt: null, finishArrivedAt: null, lateTaps: [] },
};

/** The visit to Priya was two weeks ago, and its start waits. */
export const aLateVisit = (values: Partial<LateVisit> = {}): LateVisit => ({
  ...{ jobId: 41, scheduledDate: '2026-11-09', day: '2026-11-09', customerName: 'Priya Raman' },
  ...{ ...NO_TIMES, lateTaps: [aClaimedTap({})] },
  ...values,
});
