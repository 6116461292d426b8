import { formatSummaryRating } from '@/lib/core/ground/format/rating';
import { performanceMessages } from '@/lib/features/standing/performance/messages';
import { type Goal, type JobsProgress, RECENT_DAYS } from '@/lib/features/standing/performance/model';

/** Returns "Complete 25 jobs". [PERF-10] */
export function goalText(goal: Goal): string {
  const { goal: texts } = performanceMessages;
  switch (goal.id) {
    case 'jobs':
      return texts.jobs({ target: goal.target });
    case 'ratings':
      return texts.ratings({ average: formatSummaryRating(goal.target) });
    case 'cancellations':
      return texts.cancellations({ days: goal.target });
    case 'background-check':
      return texts['background-check'];
  }
}

/** Returns "24 jobs to go!". [PERF-11] */
export function jobsText({ state, left }: JobsProgress): string {
  switch (state) {
    case 'none':
      return performanceMessages.noJobs;
    case 'begun':
      return performanceMessages.jobsToGo({ count: left });
    case 'reached':
      return performanceMessages.jobsReached;
  }
}

/** Returns "74 of 76 visits done in the last 60 days", "No visits yet in the last 60 days" [PERF-20] */
export const visitsRecently = (done: number, booked: number): string =>
  booked === 0
    ? performanceMessages.noVisitsRecently({ days: RECENT_DAYS })
    : performanceMessages.visitsRecently({ done, booked, days: RECENT_DAYS });

/** Returns "74 of 76 visits done." or "No visits yet.". */
export const visitsText = (done: number, booked: number): string =>
  booked === 0 ? performanceMessages.noVisits : performanceMessages.visitsDone({ done, booked });
