import 'server-only';
import type { WorkerContext } from '@/lib/core/backend/api/handler-context';
import { publishVisits } from '@/lib/core/backend/live/publish';
import type { Day } from '@/lib/core/ground/time/zoned';
import type { TimeOffRules } from '@/lib/features/records/time-off-values';
import type { VisitRow } from './visit-rows';
import type { VisitChange } from './write-visit';

/** This is a worker's visit before a change of theirs, and the change. */
export interface ChangedVisit {
  readonly visit: VisitRow;
  readonly change: VisitChange;
}

/** `paid`: a closed week pays the visit, and its times must not change. `closed`: its week is closed without it. */
export type VisitLock = 'open' | 'closed' | 'paid';

/** A worker gives this visit back, for example for time off. */
export interface GivenBackVisit {
  readonly workerId: number;
  readonly jobId: number;
  readonly scheduledDate: Day;
  readonly visitDay: Day;
  /** Zero means that the change costs nothing. */
  readonly finePence: number;
  /** The fine follows from these. */
  readonly rules: TimeOffRules;
}

/** Subjects above visits take these steps in the transaction in which a worker changes a visit or gives it back. */
export interface VisitFollowUps {
  /** This step comes before a change of the times, with the visit locked. */
  readonly lock: (ctx: WorkerContext, visit: VisitRow) => Promise<VisitLock>;
  /** These steps follow the change, in this order. */
  readonly changed: readonly ((ctx: WorkerContext, changed: ChangedVisit) => Promise<void>)[];
  /** These steps run while the visits are locked, before their keys are locked. */
  readonly givenBack: readonly ((ctx: WorkerContext, visits: readonly GivenBackVisit[]) => Promise<void>)[];
}

export async function tellWorker(ctx: WorkerContext): Promise<void> {
  await publishVisits(ctx, [ctx.workerId]);
}
