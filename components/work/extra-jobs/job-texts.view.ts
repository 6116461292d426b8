import type { PillKind } from '@/components/ui/pill';
import { payHow } from '@/components/work/visits/pay-texts';
import type { TimeSlot } from '@/lib/core/ground/contract/common-schema';
import { dayOfMonth, formatDay, formatTimeSlot, formatWeekday } from '@/lib/core/ground/format/date-time';
import { formatDistance } from '@/lib/core/ground/format/distance';
import { formatLength, formatMinutes } from '@/lib/core/ground/format/hours';
import { formatPence } from '@/lib/core/ground/money/pence';
import { labelOf } from '@/lib/core/ground/texts/messages';
import { addDays, type Day, weekdayOf } from '@/lib/core/ground/time/zoned';
import type { Neighbour, VisitInDay } from '@/lib/features/work/extra-jobs/day-fit';
import type { ExtraJob } from '@/lib/features/work/extra-jobs/extra-job';
import { extraJobsMessages } from '@/lib/features/work/extra-jobs/messages';
import { customerName } from '@/lib/features/work/visits/customer-name';
import { visitsLabelsMessages, visitsPayMessages } from '@/lib/features/work/visits/messages-shared';
import { areaText } from '@/lib/features/work/visits/property';
import { frequencyDisplay } from '@/lib/features/work/visits/rules';
import type { JobFacts } from './job-facts';

export interface JobTag {
  readonly kind: PillKind;
  readonly text: string;
}

export interface PayView {
  /** This is, for example, "£13 each visit"; it is empty for a worker without a rate. */
  readonly amount: string;
  /** It reads "· £8.67 an hour · 25 min travel". */
  readonly beside: string;
  /** This is, for example, "1 h 30 min at £12, less £5 fee", or it says that the rate is not set. */
  readonly how: string;
}

interface JobCardView {
  readonly time: string;
  /** It reads "2 h", with the frequency of a regular job. */
  readonly length: string;
  readonly place: string;
  /** These lines describe the travel from the previous and to the next visit, or say that there are no other visits. */
  readonly travel: readonly string[];
  /** Each task type is listed once. */
  readonly tasks: readonly { readonly type: string; readonly label: string }[];
  readonly pay: PayView | null;
  readonly tags: readonly JobTag[];
}

export function jobCardView(job: ExtraJob, facts: JobFacts): JobCardView {
  return {
    time: timeText(job),
    length: lengthText(job),
    place: job.property ? areaText(job.property) : (job.areaName ?? ''),
    travel: travelTexts(facts),
    tasks: [...new Set(job.tasks.map(({ type }) => type))].map((type) => ({
      type,
      label: labelOf(visitsLabelsMessages.task, type),
    })),
    pay: payView(job, facts),
    tags: tagsOf(job, facts),
  };
}

function payView({ kind }: ExtraJob, { pay, fit }: JobFacts): PayView | null {
  if (pay === null) return null;
  if (pay === 'not-set') return { amount: '', beside: '', how: visitsPayMessages.rateNotSet };
  const { pays, anHour, travelBeside, travelBesideAbout } = extraJobsMessages;
  const { totalPence, netHourlyPence } = pay;
  const minutes = travelMinutesOf(fit);
  const isAbout = [fit?.before, fit?.after].some((neighbour) => neighbour?.travel?.isApproximate);
  const beside = [
    netHourlyPence !== null && anHour({ amount: formatPence(netHourlyPence) }),
    minutes !== null && (isAbout ? travelBesideAbout : travelBeside)({ length: formatMinutes(minutes) }),
  ];
  return {
    amount: pays[kind]({ amount: formatPence(totalPence) }),
    beside: beside.filter(Boolean).join(' '),
    how: payHow(pay),
  };
}

/** Adds up the travel there and on to the next visit; null if a part is not known. */
function travelMinutesOf(fit: JobFacts['fit']): number | null {
  const travels = [fit?.before, fit?.after].flatMap((neighbour) => (neighbour ? [neighbour.travel] : []));
  if (travels.length === 0) return null;
  return travels.reduce<number | null>(
    (sum, travel) => (sum === null || travel === null ? null : sum + travel.minutes),
    0,
  );
}

const timeText = ({ slot }: ExtraJob): string => (slot ? formatTimeSlot(slot) : extraJobsMessages.anyTime);

/** Returns "2 h" or "2 h · Weekly". */
function lengthText({ kind, hours, frequency }: ExtraJob): string {
  const length = formatLength(hours);
  if (kind === 'one-off' || frequency === null) return length;
  return extraJobsMessages.detailLength({
    hours: length,
    often: frequencyDisplay(frequency, visitsLabelsMessages),
  });
}

/** Returns "First visit on Monday 30 November"; empty for a one-off job or an unknown day. */
export const firstVisitText = ({ kind, day }: ExtraJob): string =>
  kind === 'regular' && day !== null ? extraJobsMessages.firstVisit({ day: formatDay(day) }) : '';

/** Returns nothing for an unknown day. If the job's place is unknown, each neighbouring home has a line. */
export function travelTexts({ fit }: JobFacts): readonly string[] {
  if (!fit) return [];
  const { before, after, clashes } = fit;
  if (!before && !after) return clashes.length > 0 ? [] : [extraJobsMessages.noOtherVisits];
  const { wayFrom, wayTo, wayUnknownFrom, wayUnknownTo } = extraJobsMessages;
  return [
    ...(before ? [travelText(before, wayFrom, wayUnknownFrom)] : []),
    ...(after ? [travelText(after, wayTo, wayUnknownTo)] : []),
  ];
}

function travelText(
  { visit, travel }: Neighbour<VisitInDay>,
  known: typeof extraJobsMessages.wayFrom,
  unknown: typeof extraJobsMessages.wayUnknownFrom,
): string {
  const customer = customerName(visit.visit);
  if (!travel) return unknown({ customer });
  const way = extraJobsMessages.travel[travel.mode]({ length: formatMinutes(travel.minutes) });
  return known({
    travel: travel.isApproximate ? extraJobsMessages.travelAbout({ travel: way }) : way,
    distance: formatDistance(travel.metres),
    customer,
  });
}

/** Returns one line per overlapping visit; a regular job names the day. */
export function clashTexts({ kind }: ExtraJob, { clashes }: JobFacts): readonly string[] {
  return clashes.map(({ visit }) => {
    const customer = customerName(visit);
    if (kind === 'one-off') return extraJobsMessages.overlap({ customer });
    return extraJobsMessages.overlapOn({ customer, day: formatDay(visit.actualDate) });
  });
}

function tagsOf(job: ExtraJob, facts: JobFacts): readonly JobTag[] {
  const { fit, isOutsideHours, isOutsideAreas } = facts;
  return [
    ...clashTexts(job, facts).map((text): JobTag => ({ kind: 'bad', text })),
    ...(fit?.fit === 'too-far' ? [{ kind: 'warn', text: extraJobsMessages.noTimeForWay } as const] : []),
    ...(isOutsideHours ? [{ kind: 'neutral', text: extraJobsMessages.outsideHours } as const] : []),
    ...(isOutsideAreas ? [{ kind: 'neutral', text: extraJobsMessages.outsideAreas } as const] : []),
  ];
}

/** Returns "Today", "Tomorrow" or "Wednesday 25". */
export function dayLabel(day: Day, today: Day): string {
  if (day === today) return extraJobsMessages.today;
  if (day === addDays(today, 1)) return extraJobsMessages.tomorrow;
  return extraJobsMessages.day({ weekday: formatWeekday(weekdayOf(day)), dayOfMonth: dayOfMonth(day) });
}

/** Returns "Mondays" for 0. */
export const weekdaysLabel = (dayOfWeek: number): string =>
  labelOf(extraJobsMessages.weekdays, String(dayOfWeek));

/** Returns "Mondays, 5pm to 7pm". */
export function changeLabel(dayOfWeek: number | null, slot: TimeSlot): string {
  const times = formatTimeSlot(slot);
  return dayOfWeek === null ? times : extraJobsMessages.change({ weekdays: weekdaysLabel(dayOfWeek), times });
}

/** Returns "Wednesday 25 November, 10am to 12pm", "Mondays, 10am to 12pm" */
export function whenLabel({ kind, day, dayOfWeek, slot }: ExtraJob): string {
  const times = slot ? formatTimeSlot(slot) : extraJobsMessages.anyTime;
  if (kind === 'regular' && dayOfWeek !== null) {
    return extraJobsMessages.change({ weekdays: weekdaysLabel(dayOfWeek), times });
  }
  return day === null ? times : extraJobsMessages.detailDay({ day: formatDay(day), times });
}
