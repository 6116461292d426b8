import type { CallErrorCode } from '@/lib/core/ground/contract/call-error';
import type { Day, Instant } from '@/lib/core/ground/time/zoned';
import type { VisitId } from '@/lib/features/records/visits-values';
import type { LostVisit } from './schema';

/** A notice is about a visit, or about a whole regular job from its first lost visit on. */
export interface UnreadLoss {
  /** One tap marks all of these as read. */
  readonly ids: readonly number[];
  readonly isWholeJob: boolean;
  readonly state: LostVisit['state'];
  readonly customerPreferredName: string;
  readonly day: Day;
  readonly startTime: string;
}

/** Returns one notice for each unread loss; visits of a job that was lost as a whole are combined. */
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

interface VisitRead {
  readonly hasVisit: boolean;
  /** The server last confirmed the visit at this time. */
  readonly since: Instant | null;
  readonly errorCode: CallErrorCode | null;
}

/**
 * Finds the loss that explains why a visit is no longer the worker's; null if the visit was read after the loss, or
 * came back.
 */
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
