import type { NewRow } from '@/lib/core/database/tables';
import { addDays, compareTexts, instantOf } from '@/lib/core/time/zoned';
import { jobRow } from '@/lib/features/sample/server/builders/rows';
import { addJob, type Draft } from '@/lib/features/sample/server/draft';
import {
  CANCELLATIONS,
  ONE_OFF_HISTORY,
  REVIEWS,
  type ReviewOf,
  type SampleCancellation,
} from './sample-reviews';

/**
 * How each worker stands, after all their visits are planned: what was cancelled, what customers said, and the rating
 * that follows. Nothing of it is drawn or depends on the hour. Dev has nothing yet.
 */
export function planPerformance(draft: Draft): void {
  for (const [workerId, daysAgo] of ONE_OFF_HISTORY) planOneOffs(draft, workerId, daysAgo);
  for (const cancellation of CANCELLATIONS) cancelVisit(draft, cancellation);
  for (const [workerId, reviewOf] of REVIEWS) planRatings(draft, workerId, reviewOf);
}

/** Two hours at one home after the other. */
function planOneOffs(draft: Draft, workerId: number, days: readonly number[]): void {
  for (const [place, daysAgo] of days.entries()) {
    const { id: propertyId = 1 } = draft.properties[(workerId + place * 3) % draft.properties.length] ?? {};
    const firstDate = addDays(draft.input.today, -daysAgo);
    addJob(draft, jobRow({ propertyId, workerId, firstDate, frequencyDays: 1 }));
  }
}

/** The finished visits of a worker before today, the newest first, with their places in the draft. */
function worked(
  { visits, input: { today } }: Draft,
  workerId: number,
): readonly (readonly [number, NewRow<'visits'>])[] {
  return [...visits.entries()]
    .filter(([, visit]) => visit.workerId === workerId && visit.actualDate < today && visit.finishedAt)
    .toSorted(([, a], [, b]) => compareTexts(momentOf(b), momentOf(a)));
}

const momentOf = ({ actualDate, startTime, jobId }: NewRow<'visits'>) =>
  `${actualDate} ${startTime} ${jobId}`;

function cancelVisit(draft: Draft, { workerId, daysAgo, notice, finePence = 0 }: SampleCancellation): void {
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

/** The tip goes with the visit. */
function planRatings(draft: Draft, workerId: number, reviewOf: ReviewOf): void {
  const stars: number[] = [];
  for (const [count, [place, visit]] of worked(draft, workerId).entries()) {
    const review = reviewOf(count);
    if (!review) continue;
    const { tipPence, ...said } = review;
    const { jobId, scheduledDate, actualDate: visitDay } = visit;
    if (tipPence) draft.visits[place] = { ...visit, tipPence };
    const ratedAt = instantOf(visitDay, '20:30', draft.input.zone);
    const id = draft.customerRatings.length + 1;
    draft.customerRatings.push({ ...said, id, jobId, scheduledDate, workerId, visitDay, ratedAt });
    stars.push(said.rating);
  }
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
