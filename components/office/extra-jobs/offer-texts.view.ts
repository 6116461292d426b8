import {
  formatDay,
  formatDayAndMonth,
  formatTimeSlot,
  formatWeekday,
} from '@/lib/core/ground/format/date-time';
import { type Day, weekdayOf } from '@/lib/core/ground/time/zoned';
import { type OfferFocus, ownerOf } from '@/lib/features/office/extra-jobs/offer-focus';
import type { OfferedJob } from '@/lib/features/office/extra-jobs/schema';
import { extraJobsOfficeMessages as texts } from '@/lib/features/work/extra-jobs/messages';
import type { OfferChange } from '@/lib/features/work/extra-jobs/model';
import { visitsLabelsMessages } from '@/lib/features/work/visits/messages-shared';
import { frequencyDisplay } from '@/lib/features/work/visits/rules';

export interface TimedJob {
  /** It is null for a regular job. */
  readonly scheduledDate: Day | null;
  /** A regular job has any day with its weekday. */
  readonly day: Day;
  readonly startTime: string;
  readonly endTime: string;
  readonly frequencyDays: number;
}

/** Returns "Wednesday 25 November, 10am to 12pm"; for a regular job "Wednesday, 10am to 12pm". */
export function visitTimeText({ scheduledDate, day, startTime, endTime }: TimedJob): string {
  const time = formatTimeSlot({ start: startTime, end: endTime });
  const named = scheduledDate === null ? formatWeekday(weekdayOf(day)) : formatDay(day);
  return texts.jobTimes({ day: named, time });
}

export function placeText(
  job: TimedJob & { readonly customerName: string; readonly postcode: string },
): string {
  const { scheduledDate, frequencyDays, customerName: customer, postcode } = job;
  if (scheduledDate !== null) return texts.jobPlace({ customer, postcode });
  const often = frequencyDisplay(frequencyDays, visitsLabelsMessages);
  return texts.jobPlaceOften({ customer, postcode, often });
}

/** Returns "Offer Priya Raman’s clean, Tuesday 24 November, 8am to 9:30am, to everyone?" */
export function questionText(job: OfferedJob, change: OfferChange): string {
  const kind = job.scheduledDate === null ? 'regular' : 'one-off';
  return texts.question[`${change}-${kind}`]({ customer: job.customerName, when: visitTimeText(job) });
}

/** Returns the effects of the change, one sentence each. */
export function effectTexts(job: OfferedJob, change: OfferChange): readonly string[] {
  const { effect } = texts;
  const { notFree, keyHolder } = job;
  const owner = ownerOf(job, change);
  if (change === 'offer') {
    const loses = job.scheduledDate === null ? effect.losesAll : effect.loses;
    return [
      owner ? loses({ name: owner.fullName }) : effect.nobodyHas,
      ...(keyHolder ? [effect.keys({ name: keyHolder.fullName })] : []),
    ];
  }
  if (owner === null) return [effect.nobodyGets];
  const name = owner.fullName;
  if (notFree !== null) return [texts.notFree[notFree]({ name }), effect.nobodyGets];
  return [effect.returns({ name }), ...uncoveredTexts(job, name)];
}

/** Returns the result of the change, one sentence each. */
export function outcomeTexts(
  job: OfferedJob,
  { outcome, ownerId, scheduledDate }: OfferFocus,
): readonly string[] {
  const kind = scheduledDate === null ? 'regular' : 'one-off';
  const { worker, cameFrom, notFree } = job;
  const what = { customer: job.customerName, when: visitTimeText(job) };
  if (worker !== null) {
    const name = worker.fullName;
    const isBack = worker.id === ownerId && outcome !== 'offered' && outcome !== 'reoffered';
    const now = isBack ? texts.hasAgain[kind] : texts.hasNow;
    return [now({ ...what, name }), ...(isBack ? uncoveredTexts(job, name) : [])];
  }
  if (job.isOnOffer) return [texts.isOnOffer(what)];
  const isRefused = notFree !== null && cameFrom !== null && cameFrom.id === ownerId;
  const why = isRefused ? [texts.notFree[notFree]({ name: cameFrom.fullName })] : [];
  return [...why, texts.hasNobody(what)];
}

function uncoveredTexts({ uncoveredDays }: OfferedJob, name: string): readonly string[] {
  if (uncoveredDays.length === 0) return [];
  const days = uncoveredDays.map((day) => formatDayAndMonth(day)).join(', ');
  return [texts.effect.staysOpen({ name, days })];
}
