import 'server-only';
import { asc, eq, gte, inArray } from 'drizzle-orm';
import { readSetting } from '@/lib/core/accounts/feature-switches';
import { workers } from '@/lib/core/accounts/tables';
import type { AdminContext } from '@/lib/core/api/handler-context';
import { toInstantOrNull } from '@/lib/core/database/columns';
import { fullName } from '@/lib/core/format/person';
import { addMs, instantOf } from '@/lib/core/time/zoned';
import { ofWorld } from '@/lib/core/worlds/rows';
import { accessAttempts } from '@/lib/features/contact/server/tables';
import { type Assignment, assignmentsOf } from '@/lib/features/inbox/server/assignments';
import type { ItemDetails } from '@/lib/features/inbox/server/source';
import { DOOR_WAIT, waitingOf, waitSetting } from '@/lib/features/stuck-outside/rules';
import { attemptOf, reportedAttempts } from '@/lib/features/stuck-outside/server/handlers';
import { findHomesOfJobs, type HomeOfJob } from '@/lib/features/visits/server/homes-of-jobs';
import { visits } from '@/lib/features/visits/server/tables';
import { SETTINGS } from '@/lib/settings';
import { computedSource } from './computed';

/** Cleaners at a door that nobody opens today. Resolved by the office, by being let in or by leaving. */
export const stuckOutside = computedSource({
  kind: 'stuck',
  async items(ctx) {
    const waits = await waitsOfToday(ctx);
    const minutes = waitSetting(await readSetting(ctx, SETTINGS.doorWaitMinutes)) ?? DOOR_WAIT.usual;
    const assignmentOf = await assignmentsOf(ctx, waits.map(idOf));
    return waits.flatMap((wait) => itemOf(wait, assignmentOf(idOf(wait)), minutes));
  },
  // The row of the inbox says so; see `itemOf`.
  resolve: async () => undefined,
  reopen: async () => undefined,
});

interface Wait extends HomeOfJob {
  readonly visit: typeof visits.$inferSelect;
  readonly worker: typeof workers.$inferSelect;
  readonly attempts: (typeof accessAttempts.$inferSelect)[];
}

const idOf = ({ visit, worker }: Wait) =>
  ({ kind: 'stuck', subject: `${visit.jobId}-${visit.scheduledDate}-${worker.id}` }) as const;

/** One for each cleaner and visit. */
async function waitsOfToday(ctx: AdminContext): Promise<Wait[]> {
  const attempts = await ctx.tx
    .select()
    .from(accessAttempts)
    .where(
      ofWorld(ctx, accessAttempts, gte(accessAttempts.at, instantOf(ctx.today, '00:00', ctx.world.timeZone))),
    )
    .orderBy(asc(accessAttempts.at), asc(accessAttempts.id));
  if (attempts.length === 0) return [];
  const visitOf = await visitsOfToday(ctx, attempts);
  const homeOf = await findHomesOfJobs(ctx, jobIdsOf(attempts));
  const workerOf = await workersOf(ctx, attempts);
  const waits = new Map<string, Wait>();
  for (const attempt of attempts) {
    const visit = visitOf.get(visitKey(attempt));
    const worker = workerOf.get(attempt.workerId);
    const home = homeOf.get(attempt.jobId);
    if (!visit || !worker || !home) continue;
    const key = `${visitKey(attempt)} ${worker.id}`;
    const wait = waits.get(key);
    if (wait) wait.attempts.push(attempt);
    else waits.set(key, { visit, worker, ...home, attempts: [attempt] });
  }
  return [...waits.values()];
}

type Attempt = typeof accessAttempts.$inferSelect;

const jobIdsOf = (attempts: readonly Attempt[]) => [...new Set(attempts.map(({ jobId }) => jobId))];

const visitKey = ({ jobId, scheduledDate }: { readonly jobId: number; readonly scheduledDate: string }) =>
  `${jobId} ${scheduledDate}`;

async function visitsOfToday(ctx: AdminContext, attempts: readonly Attempt[]) {
  const conditions = [inArray(visits.jobId, jobIdsOf(attempts)), eq(visits.actualDate, ctx.today)];
  const rows = await ctx.tx
    .select()
    .from(visits)
    .where(ofWorld(ctx, visits, ...conditions));
  return new Map(rows.map((visit) => [visitKey(visit), visit]));
}

async function workersOf(ctx: AdminContext, attempts: readonly Attempt[]) {
  const ids = [...new Set(attempts.map(({ workerId }) => workerId))];
  const rows = await ctx.tx
    .select()
    .from(workers)
    .where(ofWorld(ctx, workers, inArray(workers.id, ids)));
  return new Map(rows.map((worker) => [worker.id, worker]));
}

/** None if all taps were taken back. */
function itemOf(wait: Wait, { resolvedAt }: Assignment, minutes: number): ItemDetails[] {
  const { visit, worker, customer, home, attempts } = wait;
  const { since, end } = waitingOf(attempts.map(attemptOf), { startedAt: toInstantOrNull(visit.startedAt) });
  if (since === null) return [];
  const isElsewhere = visit.skipped || visit.workerId !== worker.id;
  const endedAt = end?.at ?? (isElsewhere ? since : null);
  const { startTime, actualDate: day } = visit;
  const item = {
    ...{ ...idOf(wait), workerId: worker.id, workerName: fullName(worker), category: '' },
    ...{ customerName: customer.preferredName, preview: home.line1, at: since, day, startTime, count: 0 },
    resolvedAt: resolvedAt ?? endedAt,
    isWaiting: (resolvedAt ?? endedAt) === null,
    canReopen: endedAt === null && resolvedAt !== null,
  };
  const stuck = {
    ...{ customerName: customer.name, customerPhone: customer.telephone, startTime, since },
    address: [home.line1, home.line2, home.postcode].filter(Boolean).join(', '),
    mayLeaveAt: addMs(since, minutes * MINUTE_MS),
    attempts: reportedAttempts(attempts),
  };
  return [{ item, details: { stuck } }];
}

const MINUTE_MS = 60_000;
