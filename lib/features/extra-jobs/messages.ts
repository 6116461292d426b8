import type { TimeSlot } from '@/lib/features/visits/wire';
import { dayOfMonth, formatDay, formatWeekday } from '@/lib/format/date';
import { formatTimeSlot } from '@/lib/format/time';
import { addDays, type Day, weekdayOf } from '@/lib/time/zoned';
import { EXTRA_JOBS_ELIGIBILITY } from './constants';
import type { ExtraJobKind } from './model';
import type { Criterion } from './rules';

const KIND_WORDS: Readonly<Record<ExtraJobKind, string>> = { 'one-off': 'one-off', regular: 'regular' };

/** Every sentence that extra jobs show, with the documents' words where they give them. */
export const EXTRA_JOBS_MESSAGES = {
  title: 'Extra Jobs',
  tabs: { 'one-off': 'One-off', regular: 'Regular' } as const satisfies Record<ExtraJobKind, string>,

  /** "Today", "Tomorrow", "Wednesday 25" */
  day: (day: Day, today: Day): string => {
    if (day === today) return 'Today';
    if (day === addDays(today, 1)) return 'Tomorrow';
    return `${formatWeekday(weekdayOf(day))} ${dayOfMonth(day)}`;
  },
  /** "Mondays" */
  weekday: (dayOfWeek: number): string => `${formatWeekday(dayOfWeek)}s`,

  /** [EXTRA-32] [EXTRA-33] */
  noJobs: (kind: ExtraJobKind): string =>
    `There are currently no ${KIND_WORDS[kind]} extra jobs available. Please check back in 24 hours.`,
  /** [EXTRA-34] */
  notEligible: (kind: ExtraJobKind): string =>
    `You are currently not eligible for ${KIND_WORDS[kind]} extra jobs. Please check the Ratings & Pay page for more information.`,
  /** [EXTRA-35] */
  noRegularHours:
    "You are currently only eligible for one-off extra jobs, as you don't have any regular working hours available.",
  /** Why a worker may take none, in the marketplace's words. */
  unmet: {
    rating: `Extra jobs need a rating of at least ${EXTRA_JOBS_ELIGIBILITY.minRating}.`,
    'late-cancellation': `Extra jobs need ${EXTRA_JOBS_ELIGIBILITY.recordDays} days without a late cancellation.`,
    fulfilment: 'Extra jobs need a high fulfilment.',
  } as const satisfies Record<Criterion, string>,

  lockTitle: 'Regular extra jobs are locked',
  /** [EXTRA-10] */
  lockProgress: (done: number, threshold: number): string => `${done} of ${threshold} visits`,
  lockNote: (remaining: number): string =>
    `Finish ${remaining} more ${remaining === 1 ? 'visit' : 'visits'} to unlock regular extra jobs.`,
  /** [EXTRA-11] */
  unlockTitle: 'Congratulations',
  unlockNote: 'You have unlocked regular extra jobs.',
  /** [EXTRA-11] */
  unlockCriteria: (minRating: number): string =>
    `You have unlocked regular extra jobs. To add them you need a rating of at least ${minRating}, no late cancellations and high fulfilment.`,
  unlockContinue: 'Continue',
  unlockClose: 'Close',

  areasTitle: 'Areas',
  areasHome: 'Home',
  areasAssigned: 'Your areas',
  areasSurrounding: 'Around your areas',
  /** [EXTRA-21] */
  areasError: 'Could not load your areas',

  outsideHours: 'Outside your hours',
  outsideAreas: 'Outside your areas',
  fitsMyDay: 'Fits my day',
  fitsMyDayUnknown: (count: number): string =>
    count === 1
      ? '1 job is left out, because the way there is not known.'
      : `${count} jobs are left out, because the way there is not known.`,
  wayUnknown: 'The way is not known',
  clash: (customerName: string | null): string =>
    customerName ? `Clashes with your visit at ${customerName}’s` : 'Clashes with another visit of yours',
  clashNote: 'You can still add it, but you cannot be at two places at once.',
  gone: (count: number): string =>
    count === 1
      ? 'A job in this list has just been taken.'
      : `${count} jobs in this list have just been taken.`,
  listOffline: 'You are offline. These jobs may have been taken since.',

  /** [EXTRA-03] */
  detailTitle: 'Extra Job Detail',
  detailAdd: 'Add',
  detailGone: 'This job is not available any more.',
  changesTitle: 'This adds to your regular hours',
  /** "Mondays, 5pm to 7pm" */
  change: (dayOfWeek: number | null, slot: TimeSlot): string =>
    dayOfWeek === null ? formatTimeSlot(slot) : `${formatWeekday(dayOfWeek)}s, ${formatTimeSlot(slot)}`,

  /** [EXTRA-29] */
  confirmTitle: 'Add this job?',
  confirmCancel: 'Cancel',
  confirmAdd: 'Add',
  addedTitle: 'Job added!',
  /** "It is on Wednesday 25 November." */
  addedOn: (day: Day): string => `It is on ${formatDay(day)}.`,
  addMore: 'Add more',
  goToDay: 'Go to day',

  /** Said where the documents stay silent: nobody should wonder where a job went. What is not foreseen stays so. [EXTRA-31] */
  failures: {
    offline:
      'You are offline. A job can only be added with a connection, because the first who asks gets it.',
    taken: 'This job has just been taken',
    changed: 'This job has changed. Please look at it again.',
    'not-eligible': 'You are currently not eligible for this extra job.',
    unforeseen: null,
  },

  /** [EXTRA-17] */
  dayOutOfRange: 'Extra jobs are listed for this week and the next.',

  /** [EXTRA-42] */
  movedTitle: 'Have you moved?',
  movedNote:
    'Many of your visits are outside your areas. Tell us your new postcode, and we offer you jobs nearer to you.',
  movedLink: 'Tell us your new postcode',
  movedClose: 'Close',
} as const;
