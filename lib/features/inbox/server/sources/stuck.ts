import 'server-only';
import { and, asc, eq, gte } from 'drizzle-orm';
import { readSetting } from '@/lib/core/accounts/feature-switches';
import { workers } from '@/lib/core/accounts/tables';
import type { AdminContext } from '@/lib/core/api/handler-context';
import { toInstantOrNull } from '@/lib/core/database/columns';
import { fullName } from '@/lib/core/format/person';
import { addMs, instantOf } from '@/lib/core/time/zoned';
import { ofWorld, sameWorld } from '@/lib/core/worlds/rows';
import { accessAttempts } from '@/lib/features/contact/server/tables';
import { type Assignment, assignmentsOf } from '@/lib/features/inbox/server/assignments';
import type { ItemDetails } from '@/lib/features/inbox/server/source';
import { DOOR_WAIT, waitingOf, waitSetting } from '@/lib/features/stuck-outside/rules';
import { attemptOf, reportedAttempts } from '@/lib/features/stuck-outside/server/handlers';
import { customers, jobs, properties, visits } from '@/lib/features/visits/server/tables';
import { SETTINGS } from '@/lib/flags';
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

interface Wait {
  readonly visit: typeof visits.$inferSelect;
  readonly worker: typeof workers.$inferSelect;
  readonly customer: typeof customers.$inferSelect;
  readonly home: typeof properties.$inferSelect;
  readonly attempts: (typeof accessAttempts.$inferSelect)[];
}

const idOf = ({ visit, worker }: Wait) =>
  ({ kind: 'stuck', subject: `${visit.jobId}-${visit.scheduledDate}-${worker.id}` }) as const;

/** One for each cleaner and visit. */
async function waitsOfToday(ctx: AdminContext): Promise<Wait[]> {
  const table = accessAttempts;
  const isItsVisit = and(eq(visits.jobId, table.jobId), eq(visits.scheduledDate, table.scheduledDate));
  const rows = await ctx.tx
    .select({ attempt: table, visit: visits, worker: workers, customer: customers, home: properties })
    .from(table)
    .innerJoin(visits, sameWorld(visits, table, isItsVisit))
    .innerJoin(workers, sameWorld(workers, table, eq(workers.id, table.workerId)))
    .innerJoin(jobs, sameWorld(jobs, visits, eq(jobs.id, visits.jobId)))
    .innerJoin(properties, sameWorld(properties, jobs, eq(properties.id, jobs.propertyId)))
    .innerJoin(customers, sameWorld(customers, properties, eq(customers.id, properties.customerId)))
    .where(
      ofWorld(
        ctx,
        table,
        gte(table.at, instantOf(ctx.today, '00:00', ctx.world.timeZone)),
        eq(visits.actualDate, ctx.today),
      ),
    )
    .orderBy(asc(table.at), asc(table.id));
  const waits = new Map<string, Wait>();
  for (const { attempt, ...about } of rows) {
    const { subject } = idOf({ ...about, attempts: [] });
    const wait = waits.get(subject);
    if (wait) wait.attempts.push(attempt);
    else waits.set(subject, { ...about, attempts: [attempt] });
  }
  return [...waits.values()];
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
