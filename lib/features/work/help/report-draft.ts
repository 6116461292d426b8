import { formatTime } from '@/lib/core/ground/format/date-time';
import { readParams } from '@/lib/core/ground/site/page-lookup';
import type { VisitAddress } from '@/lib/core/ground/site/routes';
import { commonMessages } from '@/lib/core/ground/texts/common-messages';
import { addDays, type ClockTime, type Day, isDay, minutesOf } from '@/lib/core/ground/time/zoned';
import { LEAVE_CATEGORY, LEAVE_DAYS_AHEAD } from '@/lib/features/people/profile/model';
import { contactHelpMessages } from '@/lib/features/talk/contact/messages-help';
import { CONTACT_LIMITS, POSTCODE_CHANGE } from '@/lib/features/talk/contact/model';
import type { NewProblemReport } from '@/lib/features/talk/contact/schema';
import { askedFields, type FormCategory } from './categories';
import { helpFormMessages } from './messages';

/** These are the typed fields of a report. Hidden ones are not sent. */
export const EMPTY_REPORT = {
  subcategory: '',
  description: '',
  /** The arrival time has the form `HH:mm`. */
  eta: '',
  /** The worker requests this day, or this last day, `YYYY-MM-DD`. [HELP-11] */
  startDate: '',
  reason: '',
  confirmed: false,
  /** The chosen visit has the format of `visitKey`. */
  visit: '',
};
export type ReportDraft = typeof EMPTY_REPORT;

export const visitKey = ({ jobId, scheduledDate, actualDate }: VisitAddress): string =>
  [jobId, scheduledDate, actualDate].join('/');

function visitOfKey(key: string): VisitAddress | null {
  const [jobId = '', scheduledDate = '', actualDate = ''] = key.split('/');
  return readParams('visit', { jobId, scheduledDate, actualDate });
}

export interface ReportContext {
  readonly category: FormCategory;
  /** This is the visit in the address, if there is one. */
  readonly visit: VisitAddress | null;
  readonly today: Day;
  /** The time of day is in the marketplace's zone. */
  readonly time: ClockTime;
}

/** A subcategory replaces the category. [HELP-10] */
export const matterOf = (category: string, { subcategory }: Pick<ReportDraft, 'subcategory'>): string =>
  subcategory || category;

export const draftName = ({ category, visit }: Pick<ReportContext, 'category' | 'visit'>): string =>
  ['report', category, ...(visit ? [visitKey(visit)] : [])].join('/');

/** Leaves out empty and hidden fields. [HELP-08] [HELP-11] [HELP-12] */
export function reportOf(
  draft: ReportDraft,
  { category, visit }: Pick<ReportContext, 'category' | 'visit'>,
): NewProblemReport {
  const matter = matterOf(category, draft);
  const { arrival, day } = askedFields(matter);
  const about = visit ?? visitOfKey(draft.visit);
  const description = draft.description.trim();
  const isLeaving = matter === LEAVE_CATEGORY;
  return {
    category: matter,
    ...about,
    ...(description && { description }),
    ...(arrival && draft.eta && { eta: draft.eta }),
    ...(day && draft.startDate && { startDate: draft.startDate }),
    ...(isLeaving && { reason: draft.reason, confirmed: draft.confirmed }),
  };
}

function textMissing(matter: string): string {
  const { missing } = contactHelpMessages;
  if (matter === LEAVE_CATEGORY) return helpFormMessages.leaveMoreMissing;
  return matter === POSTCODE_CHANGE ? missing.postcode : missing.description;
}

export type ReportErrors = { readonly [Name in keyof ReportDraft]?: string };

/** A promised arrival today must still be possible. Of another day's visit nothing is known. */
function isPastArrival({ eta, visit: chosen }: ReportDraft, { visit, today, time }: ReportContext): boolean {
  const about = visit ?? visitOfKey(chosen);
  return (about?.actualDate ?? today) === today && minutesOf(eta) <= minutesOf(time);
}

/** A description is optional where an arrival time is given. [ERR-15] */
export function reportErrors(draft: ReportDraft, context: ReportContext): ReportErrors {
  const { category, visit, today } = context;
  const { missing } = contactHelpMessages;
  const matter = matterOf(category, draft);
  const { arrival, day } = askedFields(matter);
  const isLeaving = matter === LEAVE_CATEGORY;
  const isOutside = draft.startDate < today || draft.startDate > addDays(today, LEAVE_DAYS_AHEAD);
  const { length: count } = draft.description;
  const { description: limit } = CONTACT_LIMITS;
  const needsText = !arrival && draft.description.trim() === '';
  return {
    ...(matter === 'reschedule' &&
      !visit &&
      !visitOfKey(draft.visit) && { visit: helpFormMessages.visitMissing }),
    ...(arrival && draft.eta === '' && { eta: missing.eta }),
    ...(arrival === 'late' &&
      draft.eta !== '' &&
      isPastArrival(draft, context) && {
        eta: missing.etaPast({ time: formatTime(draft.eta) }),
      }),
    ...(day && !isDay(draft.startDate) && { startDate: missing.day }),
    ...(isLeaving && isDay(draft.startDate) && isOutside && { startDate: helpFormMessages.leaveDayWrong }),
    ...(isLeaving && draft.reason === '' && { reason: missing.reason }),
    ...(isLeaving && !draft.confirmed && { confirmed: helpFormMessages.leaveConfirmMissing }),
    ...(needsText && {
      description: textMissing(matter),
    }),
    ...(count > limit && { description: commonMessages.tooLong({ limit, count }) }),
  };
}
