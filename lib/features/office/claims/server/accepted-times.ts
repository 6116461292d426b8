import 'server-only';
import { toInstant, toInstantOrNull } from '@/lib/core/backend/database/columns';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { instantOf } from '@/lib/core/ground/time/zoned';
import type { ClaimFault } from '@/lib/features/work/claims/model';
import { paidTasks } from '@/lib/features/work/visits/server/paid-tasks';
import { resolveFinishTimes, type WorkedTimes } from '@/lib/features/work/visits/server/tap-times';
import type { ClaimRow } from '@/lib/features/work/visits/server/visit-claims';
import type { VisitRow } from '@/lib/features/work/visits/server/visit-rows';
import type { VisitChange } from '@/lib/features/work/visits/server/write-visit';

export interface AcceptedTimes {
  readonly change: VisitChange;
  /** It is null while the visit is not finished. */
  readonly worked: WorkedTimes | null;
}

type Start = Pick<VisitRow, 'startedAt' | 'startedToldAt' | 'startedRecordedAt'>;

/** The times of a visit once these claims count, as if they had arrived in time. The first start wins. */
export function acceptedTimes(
  { world }: WorldContext,
  visit: VisitRow,
  claims: readonly ClaimRow[],
): AcceptedTimes | ClaimFault {
  const [start, finish] = (['start', 'finish'] as const).map((kind) =>
    claims.find((claim) => claim.kind === kind),
  );
  if (finish && visit.finishedAt !== null) return 'finished';
  const began = visit.startedAt === null && start ? startOf(start) : null;
  if (!finish) return { change: began ?? {}, worked: null };
  const { startedAt, startedToldAt } = began ?? visit;
  if (startedAt === null) return 'not-started';
  const worked = resolveFinishTimes({
    startedAt: toInstant(startedAt),
    startToldAt: toInstantOrNull(startedToldAt),
    clientTimestamp: toInstantOrNull(finish.toldAt),
    now: toInstant(finish.recordedAt),
    dayBegins: instantOf(visit.actualDate, '00:00', world.timeZone),
  });
  if (worked.finishedAt <= worked.startedAt) return 'before-start';
  const { toldAt: finishedToldAt, recordedAt: finishedRecordedAt } = finish;
  const ended = { ...worked, finishedToldAt, finishedRecordedAt };
  return { change: { ...began, ...ended, ...paidTasks(visit, worked) }, worked };
}

const startOf = ({ tappedAt, toldAt, recordedAt }: ClaimRow): Start => ({
  startedAt: tappedAt,
  startedToldAt: toldAt,
  startedRecordedAt: recordedAt,
});
