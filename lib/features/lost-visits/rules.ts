import type { CallErrorCode } from '@/lib/core/contract/call-error';
import type { Day, Instant } from '@/lib/core/time/zoned';
import type { VisitId } from '@/lib/features/visits/model';
import type { LostVisitState } from './model';
import type { LostVisit } from './wire';

/** The visit as it is now; null where it was removed. */
interface VisitNow {
  readonly workerId: number | null;
  readonly skipped: boolean;
  readonly skippedByUserRole: 'customers' | 'workers' | null;
}

/** What has become of a visit that a worker lost. One that its worker has skipped waits for another, as if it had nobody. */
export function lossStateOf(visit: VisitNow | null, workerId: number): LostVisitState {
  if (visit === null || (visit.skipped && visit.skippedByUserRole !== 'workers')) return 'cancelled';
  if (visit.workerId === workerId) return 'yours';
  return visit.workerId === null || visit.skipped ? 'nobody' : 'other-cleaner';
}

/** One line of news: a visit, or a whole regular job from its first lost visit on. */
export interface UnreadLoss {
  /** Marked as read together. */
  readonly ids: readonly number[];
  readonly isWholeJob: boolean;
  readonly state: LostVisit['state'];
  readonly customerPreferredName: string;
  readonly day: Day;
  readonly startTime: string;
}

/** The losses that the worker has not read of, a line each: visits of a job that went as a whole are one. */
export function unreadLosses(losses: readonly LostVisit[]): readonly UnreadLoss[] {
  const lines = new Map<string, UnreadLoss>();
  for (const {
    id,
    jobId,
    isWholeJob,
    state,
    customerPreferredName,
    actualDate,
    startTime,
    ...loss
  } of losses) {
    if (!loss.isUnread) continue;
    const key = isWholeJob ? `${jobId} ${state}` : `visit ${id}`;
    const known = lines.get(key);
    lines.set(
      key,
      known
        ? { ...known, ids: [...known.ids, id] }
        : { ids: [id], isWholeJob, state, customerPreferredName, day: actualDate, startTime },
    );
  }
  return [...lines.values()];
}

/** The screen's data of the visit itself. */
interface VisitRead {
  readonly hasVisit: boolean;
  /** Since when the server said so. */
  readonly since: Instant | null;
  readonly errorCode: CallErrorCode | null;
}

/** The loss that explains why a visit is not the worker's any more; null where the visit was read after it, or came back. */
export function lossThatExplains(
  losses: readonly LostVisit[],
  { jobId, scheduledDate }: VisitId,
  { hasVisit, since, errorCode }: VisitRead,
): LostVisit | null {
  const loss = losses.find((one) => one.jobId === jobId && one.scheduledDate === scheduledDate);
  if (!loss || loss.state === 'yours') return null;
  if (!hasVisit || errorCode === 'not_found') return loss;
  return since !== null && Date.parse(since) < Date.parse(loss.lostAt) ? loss : null;
}
