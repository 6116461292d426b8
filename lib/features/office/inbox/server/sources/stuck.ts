import 'server-only';
import { and, asc, eq, gte, inArray, isNull, lt, notExists, or, sql } from 'drizzle-orm';
import { readSetting } from '@/lib/core/backend/accounts/feature-switches';
import { workers } from '@/lib/core/backend/accounts/tables';
import type { OfficeContext } from '@/lib/core/backend/api/handler-context';
import { toInstantOrNull } from '@/lib/core/backend/database/columns';
import { ofWorld, sameWorld } from '@/lib/core/backend/worlds/rows';
import { fullName } from '@/lib/core/ground/format/person';
import { SETTINGS } from '@/lib/core/ground/site/settings';
import { addMs, type Day, instantOf } from '@/lib/core/ground/time/zoned';
import { type Assignment, assignmentsOf } from '@/lib/features/office/assignments/server/assignments';
import { accessAttempts } from '@/lib/features/records/conversations';
import { inboxItems } from '@/lib/features/records/office';
import { visits } from '@/lib/features/records/visits';
import { DOOR_WAIT, waitingOf, waitSetting } from '@/lib/features/work/stuck-outside/rules';
import { attemptOf } from '@/lib/features/work/stuck-outside/server/handlers';
import { findHomesOfVisits, type HomeOfVisit } from '@/lib/features/work/visits/server/homes-of-visits';
import { EARLIER } from '../../model';
import { reportedAttempts } from '../reported-attempts';
import { type ItemDetails, stateOf } from '../source';
import { computedSource } from './computed';

/**
 * Lists cleaners at a door that nobody opens. The office resolves an item; being let in, leaving or starting the visit
 * also ends it. It does not end with its day: otherwise an attempt that nobody answered would disappear at midnight.
 */
export const stuckOutside = computedSource({
  kind: 'stuck',
  items: findItems,
  // The inbox's row is the whole record; see `itemOf`.
  resolve: async () => undefined,
  reopen: async () => undefined,
});

async function findItems(ctx: OfficeContext): Promise<ItemDetails[]> {
  const waits = await findWaits(ctx);
  const minutes = waitSetting(await readSetting(ctx, SETTINGS.doorWaitMinutes)) ?? DOOR_WAIT.usual;
  const assignmentOf = await assignmentsOf(ctx, waits.map(idOf));
  return waits.flatMap((wait) => itemOf(wait, assignmentOf(idOf(wait)), { minutes, today: ctx.today }));
}

/** Counts cleaners who may be at a door now, so none of earlier days. */
export async function countAtDoor(ctx: OfficeContext): Promise<number> {
  const found = await findItems(ctx);
  return found.filter(({ item }) => stateOf(item) === 'open' && item.category !== EARLIER).length;
}

interface Wait extends HomeOfVisit {
  readonly visit: typeof visits.$inferSelect;
  readonly worker: typeof workers.$inferSelect;
  readonly attempts: (typeof accessAttempts.$inferSelect)[];
}

const idOf = ({ visit, worker }: Wait) =>
  ({ kind: 'stuck', subject: `${visit.jobId}-${visit.scheduledDate}-${worker.id}` }) as const;

/** Each cleaner and visit has one wait. */
async function findWaits(ctx: OfficeContext): Promise<Wait[]> {
  const found = await ctx.tx
    .select({ attempt: accessAttempts, visit: visits })
    .from(accessAttempts)
    .innerJoin(visits, sameWorld(visits, accessAttempts, isVisitOfAttempt()))
    .where(ofWorld(ctx, accessAttempts, or(isOfToday(ctx), isUnanswered(ctx))))
    .orderBy(asc(accessAttempts.at), asc(accessAttempts.id));
  if (found.length === 0) return [];
  const attempts = found.map(({ attempt }) => attempt);
  const homeOf = await findHomesOfVisits(
    ctx,
    found.map(({ visit }) => visit),
  );
  const workerOf = await workersOf(ctx, attempts);
  const waits = new Map<string, Wait>();
  for (const { attempt, visit } of found) {
    const worker = workerOf.get(attempt.workerId);
    const home = homeOf(visit);
    if (!worker || !home) continue;
    const key = `${visit.id} ${worker.id}`;
    const wait = waits.get(key);
    if (wait) wait.attempts.push(attempt);
    else waits.set(key, { visit, worker, ...home, attempts: [attempt] });
  }
  return [...waits.values()];
}

const isVisitOfAttempt = () =>
  and(eq(visits.jobId, accessAttempts.jobId), eq(visits.scheduledDate, accessAttempts.scheduledDate));

const midnight = ({ today, world }: OfficeContext) => instantOf(today, '00:00', world.timeZone);

const isOfToday = (ctx: OfficeContext) =>
  and(gte(accessAttempts.at, midnight(ctx)), eq(visits.actualDate, ctx.today));

/** Finds earlier visits without an outcome, unless the office resolved the item before today. */
function isUnanswered(ctx: OfficeContext) {
  const subject = sql`concat(${visits.jobId}, '-', ${visits.scheduledDate}, '-', ${visits.workerId})`;
  const resolved = ctx.tx
    .select({ one: sql`1` })
    .from(inboxItems)
    .where(
      ofWorld(
        ctx,
        inboxItems,
        eq(inboxItems.kind, 'stuck'),
        eq(inboxItems.subject, subject),
        lt(inboxItems.resolvedAt, midnight(ctx)),
      ),
    );
  return and(
    lt(visits.actualDate, ctx.today),
    isNull(visits.startedAt),
    eq(visits.skipped, false),
    eq(visits.workerId, accessAttempts.workerId),
    notExists(resolved),
  );
}

type Attempt = typeof accessAttempts.$inferSelect;

const _jobIdsOf = (attempts: readonly Attempt[]) => [...new Set(attempts.map(({ jobId }) => jobId))];

async function workersOf(ctx: OfficeContext, attempts: readonly Attempt[]) {
  const ids = [...new Set(attempts.map(({ workerId }) => workerId))];
  const rows = await ctx.tx
    .select()
    .from(workers)
    .where(ofWorld(ctx, workers, inArray(workers.id, ids)));
  return new Map(rows.map((worker) => [worker.id, worker]));
}

interface DoorRules {
  /** A cleaner must wait this long before leaving. */
  readonly minutes: number;
  readonly today: Day;
}

/** There is no wait if all taps were taken back, or if an earlier wait has ended. */
function itemOf(wait: Wait, { resolvedAt }: Assignment, { minutes, today }: DoorRules): ItemDetails[] {
  const { visit, worker, customer, home, attempts } = wait;
  const { since, end } = waitingOf(attempts.map(attemptOf), { startedAt: toInstantOrNull(visit.startedAt) });
  const isEarlier = visit.actualDate < today;
  if (since === null || (isEarlier && end !== null)) return [];
  const isElsewhere = visit.skipped || visit.workerId !== worker.id;
  const endedAt = end?.at ?? (isElsewhere ? since : null);
  const { startTime, actualDate: day } = visit;
  const item = {
    ...{ ...idOf(wait), workerId: worker.id, workerName: fullName(worker) },
    category: isEarlier ? EARLIER : '',
    ...{ customerName: customer.preferredName, preview: home.line1, at: since, day, startTime, count: 0 },
    resolvedAt: resolvedAt ?? endedAt,
    isWaiting: (resolvedAt ?? endedAt) === null,
    canReopen: endedAt === null && resolvedAt !== null,
  };
  const stuck = {
    ...{ customerName: customer.name, customerPhone: customer.telephone, startTime, since },
    address: [home.line1, home.line2, home.postcode].filter(Boolean).join(', '),
    mayLeaveAt: isEarlier ? null : addMs(since, minutes * MINUTE_MS),
    attempts: reportedAttempts(attempts),
  };
  return [{ item, details: { stuck } }];
}

const MINUTE_MS = 60_000;
