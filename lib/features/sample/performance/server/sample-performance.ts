import type { NewRow } from '@/lib/core/backend/database/tables';
import { addDays, compareTexts, instantOf } from '@/lib/core/ground/time/zoned';
import { jobRow } from '@/lib/features/sample/draft/server/builders/rows';
import { SAMPLE_WORKERS } from '@/lib/features/sample/draft/server/data/people';
import { WEEK_WORKERS } from '@/lib/features/sample/draft/server/data/week-workers';
import { addJob, type SampleDraft } from '@/lib/features/sample/draft/server/draft';
import { COMPLIMENTS } from '@/lib/features/standing/performance/model';

/** After all visits are planned. Independent of the time of day. Dev has none. */
export function planPerformance(draft: SampleDraft): void {
  for (const [workerId, daysAgo] of ONE_OFF_HISTORY) planOneOffs(draft, workerId, daysAgo);
  for (const cancellation of CANCELLATIONS) cancelVisit(draft, cancellation);
  for (const [workerId, reviewOf] of REVIEWS) planRatings(draft, workerId, reviewOf);
}

/** Call it after the week is planned. */
export function planWeekRatings(draft: SampleDraft): void {
  for (const { id, stars } of WEEK_WORKERS) {
    const rated = (place: number) => stars[(place / 3) % stars.length];
    planRatings(draft, id, (place) => (place % 3 === 0 ? { rating: rated(place) ?? 5 } : null));
  }
}

function planOneOffs(draft: SampleDraft, workerId: number, days: readonly number[]): void {
  for (const [place, daysAgo] of days.entries()) {
    const { id: propertyId = 1 } = draft.properties[(workerId + place * 3) % draft.properties.length] ?? {};
    const firstDate = addDays(draft.input.today, -daysAgo);
    addJob(draft, jobRow({ propertyId, workerId, firstDate, frequencyDays: 1 }));
  }
}

/** Lists finished visits before today, newest first, with their indexes in the draft. */
function worked(
  { visits, input: { today } }: SampleDraft,
  workerId: number,
): readonly (readonly [number, NewRow<'visits'>])[] {
  return [...visits.entries()]
    .filter(([, visit]) => visit.workerId === workerId && visit.actualDate < today && visit.finishedAt)
    .toSorted(([, a], [, b]) => compareTexts(momentOf(b), momentOf(a)));
}

const momentOf = ({ actualDate, startTime, jobId }: NewRow<'visits'>) =>
  `${actualDate} ${startTime} ${jobId}`;

function cancelVisit(
  draft: SampleDraft,
  { workerId, daysAgo, notice, finePence = 0 }: SampleCancellation,
): void {
  const { today, zone } = draft.input;
  const latest = addDays(today, -daysAgo);
  const [place, visit] = worked(draft, workerId).find(([, { actualDate }]) => actualDate <= latest) ?? [];
  if (place === undefined || visit === undefined) throw new Error('The sample lacks a visit to cancel');
  const { startedAt, startedRecordedAt, finishedAt, finishedRecordedAt, ...unworked } = visit;
  draft.visits[place] = { ...unworked, skipped: true, skippedByUserRole: 'workers' };
  const { jobId, scheduledDate, actualDate: visitDay } = visit;
  const daysBefore = { good: 14, short: 2, late: 0 }[notice];
  const cancelledAt = instantOf(addDays(visitDay, -daysBefore), '07:00', zone);
  const id = draft.visitCancellations.length + 1;
  draft.visitCancellations.push({
    id,
    jobId,
    scheduledDate,
    workerId,
    visitDay,
    notice,
    finePence,
    cancelledAt,
  });
}

function planRatings(draft: SampleDraft, workerId: number, reviewOf: ReviewOf): void {
  const stars: number[] = [];
  for (const [count, [place, visit]] of worked(draft, workerId).entries()) {
    const review = reviewOf(count);
    if (!review) continue;
    const { tipPence, ...ratingRow } = review;
    const { jobId, scheduledDate, actualDate: visitDay } = visit;
    if (tipPence) draft.visits[place] = { ...visit, tipPence };
    const ratedAt = instantOf(visitDay, '20:30', draft.input.zone);
    const id = draft.customerRatings.length + 1;
    draft.customerRatings.push({ ...ratingRow, id, jobId, scheduledDate, workerId, visitDay, ratedAt });
    stars.push(ratingRow.rating);
  }
  if (stars.length === 0) return;
  const worker = draft.workers.findIndex(({ id }) => id === workerId);
  const row = draft.workers[worker];
  if (!row) throw new Error('The sample lacks a worker');
  const average = stars.reduce((sum, rating) => sum + rating, 0) / stars.length;
  draft.workers[worker] = {
    ...row,
    currentRating: Math.round(average * 100) / 100,
    numRatings: stars.length,
  };
}

type Review = Pick<
  NewRow<'customerRatings'>,
  'rating' | 'compliment' | 'moreInfo' | 'problemCategory' | 'messageToWorker'
> & { readonly tipPence?: number };

/** Maps an index (0 is the newest visit) to its review, or null. */
type ReviewOf = (place: number) => Review | null;

const PRAISE = [
  'Spotless, and so kind to the cats.',
  null,
  'The kitchen has never looked better. Thank you!',
  null,
  null,
  'Always on time and always smiling.',
  'She even watered the plants.',
  null,
] as const;

const TIPS_PENCE = [500, 0, 0, 300, 0, 0, 0, 1000, 0, 0, 250] as const;

/** These reviews, by index, have less than five stars. */
const AMARAS_OTHERS: Readonly<Record<number, Review>> = {
  6: { rating: 4, compliment: 'efficiency', moreInfo: 'Very good, only the mirror had streaks.' },
  13: { rating: 3, problemCategory: 'missed_tasks', moreInfo: 'The oven was not on the list this time.' },
  27: {
    rating: 2,
    problemCategory: 'left_early',
    moreInfo: 'The bathroom was not finished.',
    messageToWorker: 'Please send a message if you need more time.',
  },
};

const cycled = <T>(list: readonly T[], place: number): T | undefined => list[place % list.length];

/** Four of nine visits have a review, mostly praise. */
function amaras(visit: number): Review | null {
  const [week, inWeek] = [Math.floor(visit / 9), visit % 9];
  if (inWeek >= 4) return null;
  const place = week * 4 + inWeek;
  const other = AMARAS_OTHERS[place];
  if (other) return other;
  return {
    rating: 5,
    compliment: place % 6 === 4 ? null : (cycled(COMPLIMENTS, place) ?? null),
    moreInfo: cycled(PRAISE, place) ?? null,
    tipPence: cycled(TIPS_PENCE, place) ?? 0,
  };
}

const inOrder =
  (reviews: readonly (Review | null)[]): ReviewOf =>
  (place) =>
    reviews[place] ?? null;

const REVIEWS: readonly (readonly [workerId: number, reviewOf: ReviewOf])[] = [
  [SAMPLE_WORKERS.amara, amaras],
  [
    SAMPLE_WORKERS.ben,
    inOrder([
      { rating: 5, compliment: 'rightOnTime', moreInfo: 'Quick, friendly and careful.' },
      { rating: 4, moreInfo: 'Good work. The skirting boards next time?' },
      null,
      { rating: 5, compliment: 'politeness', tipPence: 200 },
      { rating: 4, compliment: 'tidying' },
      { rating: 5, compliment: 'thoroughness' },
    ]),
  ],
  [
    SAMPLE_WORKERS.chloe,
    inOrder([
      { rating: 5, compliment: 'aboveBeyond', moreInfo: 'Came at an hour’s notice and saved our party.' },
      { rating: 5, compliment: 'service', tipPence: 500 },
      null,
      { rating: 5, compliment: 'cleaning' },
      { rating: 5, moreInfo: 'Lovely.' },
    ]),
  ],
  [
    SAMPLE_WORKERS.ella,
    inOrder([
      { rating: 5, compliment: 'made-day' },
      { rating: 2, problemCategory: 'arrived_late', moreInfo: 'An hour late, without a word.' },
      { rating: 5, compliment: 'cleaning', tipPence: 400 },
      { rating: 5 },
      { rating: 5, compliment: 'pet-friendly', moreInfo: 'Our dog loves her.' },
    ]),
  ],
];

/** Cancels the worker's last visit that is at least `daysAgo` in the past. */
interface SampleCancellation {
  readonly workerId: number;
  readonly daysAgo: number;
  readonly notice: NewRow<'visitCancellations'>['notice'];
  readonly finePence?: number;
}

const CANCELLATIONS: readonly SampleCancellation[] = [
  { workerId: SAMPLE_WORKERS.amara, daysAgo: 21, notice: 'good' },
  { workerId: SAMPLE_WORKERS.amara, daysAgo: 33, notice: 'short', finePence: 500 },
  { workerId: SAMPLE_WORKERS.amara, daysAgo: 50, notice: 'late', finePence: 1000 },
  { workerId: SAMPLE_WORKERS.ben, daysAgo: 6, notice: 'good' },
  // These visits are old enough that Ella may take one-off extra jobs; regular ones are locked for her.
  { workerId: SAMPLE_WORKERS.ella, daysAgo: 40, notice: 'late', finePence: 1000 },
  { workerId: SAMPLE_WORKERS.ella, daysAgo: 60, notice: 'short', finePence: 500 },
];

/** Workers without regular visits have one visit on each of these days ago. */
const ONE_OFF_HISTORY: readonly (readonly [workerId: number, daysAgo: readonly number[]])[] = [
  [SAMPLE_WORKERS.chloe, [2, 5, 9, 13, 20, 26, 34, 41, 55, 72, 90]],
  [SAMPLE_WORKERS.ella, [4, 9, 17, 30, 41, 66, 80]],
];
