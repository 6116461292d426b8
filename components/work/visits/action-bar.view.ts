import { formatDay, formatInstant } from '@/lib/core/ground/format/date-time';
import { formatDuration, formatLength, formatProgress } from '@/lib/core/ground/format/hours';
import { brand } from '@/lib/core/ground/site/brand';
import type { Day, Instant } from '@/lib/core/ground/time/zoned';
import { forgottenAt } from '@/lib/features/work/open-visits/rules';
import { visitActionsMessages } from '@/lib/features/work/visit-actions/messages';
import { visitsMessages } from '@/lib/features/work/visits/messages';
import { isOnDay, requiredHours, workedHours } from '@/lib/features/work/visits/rules';
import type { Visit } from '@/lib/features/work/visits/schema';
import { paidHours } from '@/lib/features/work/visits/visit-pay';

/** Returns an empty text on the visit's day. */
export function notTodayText(visit: Visit, today: Day): string {
  if (isOnDay(visit.actualDate, today)) return '';
  const day = formatDay(visit.actualDate);
  return visit.actualDate > today ? visitsMessages.startableOn({ day }) : visitsMessages.wasOn({ day });
}

export interface ProgressView {
  /** It reads "42 min of 2 h" or "Not finished". */
  readonly text: string;
  /** The number is between 0 and 100. */
  readonly percent: number;
}

/** The worker of a forgotten visit has left, so its hours say nothing. */
export function progressView(visit: Visit, now: Instant): ProgressView {
  const worked = workedHours(visit, now);
  const required = requiredHours(visit);
  const forgotten = forgottenAt(visit, brand.timeZone);
  if (forgotten !== null && Date.parse(now) >= Date.parse(forgotten))
    return { text: visitActionsMessages.notFinished, percent: 100 };
  if (required <= 0) return { text: formatDuration(worked), percent: 0 };
  return {
    text: formatProgress(worked, required),
    percent: Math.min(100, Math.round((worked / required) * 100)),
  };
}

export interface FinishedView {
  /** It reads "Finished 12:01pm". */
  readonly title: string;
  /** It reads "1 h 57 min worked, 2 h paid". */
  readonly text: string;
}

/** Unknown times show only "finished". [ACT-11] */
export function finishedView(visit: Visit): FinishedView {
  const { startedAt, finishedAt } = visit;
  const title = finishedAt
    ? visitActionsMessages.finishedAt({ time: formatInstant(finishedAt, brand.timeZone) })
    : visitActionsMessages.finished;
  if (!startedAt || !finishedAt) return { title, text: '' };
  const worked = formatDuration(workedHours(visit, finishedAt));
  const payable = formatLength(paidHours(visit));
  return { title, text: visitsMessages.workedAndPayable({ worked, payable }) };
}
