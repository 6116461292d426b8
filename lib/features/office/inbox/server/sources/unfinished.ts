import 'server-only';
import { inArray } from 'drizzle-orm';
import { workers } from '@/lib/core/backend/accounts/tables';
import type { OfficeContext } from '@/lib/core/backend/api/handler-context';
import { toInstant } from '@/lib/core/backend/database/columns';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import { fullName } from '@/lib/core/ground/format/person';
import type { Day } from '@/lib/core/ground/time/zoned';
import { type Assignment, assignmentsOf } from '@/lib/features/office/assignments/server/assignments';
import { type ForgottenFinish, findForgotten } from '@/lib/features/work/open-visits/server/forgotten';
import { findHomesOfVisits, type HomeOfVisit } from '@/lib/features/work/visits/server/homes-of-visits';
import type { ItemDetails } from '../source';
import { computedSource } from './computed';

/**
 * The items are visits that their cleaners forgot to finish. A finish removes the item; the office may also resolve it.
 */
export const unfinishedVisits = computedSource({
  kind: 'unfinished',
  async items(ctx) {
    const forgotten = await findForgotten(ctx);
    if (forgotten.length === 0) return [];
    const homeOf = await findHomesOfVisits(
      ctx,
      forgotten.map(({ visit }) => visit),
    );
    const workerOf = await workersOf(ctx, forgotten);
    const assignmentOf = await assignmentsOf(ctx, forgotten.map(idOf));
    return forgotten.flatMap((one) => {
      const [worker, home] = [workerOf.get(one.workerId), homeOf(one.visit)];
      return worker && home ? [itemOf(ctx.today, { ...one, ...home, worker }, assignmentOf(idOf(one)))] : [];
    });
  },
  // The inbox's row is the whole record; see `itemOf`.
  resolve: async () => undefined,
  reopen: async () => undefined,
});

const idOf = ({ visit, workerId }: ForgottenFinish) =>
  ({ kind: 'unfinished', subject: `${visit.jobId}-${visit.scheduledDate}-${workerId}` }) as const;

async function workersOf(ctx: OfficeContext, forgotten: readonly ForgottenFinish[]) {
  const ids = [...new Set(forgotten.map(({ workerId }) => workerId))];
  const rows = await ctx.tx
    .select()
    .from(workers)
    .where(ofWorld(ctx, workers, inArray(workers.id, ids)));
  return new Map(rows.map((worker) => [worker.id, worker]));
}

interface Found extends ForgottenFinish, HomeOfVisit {
  readonly worker: typeof workers.$inferSelect;
}

function itemOf(today: Day, found: Found, { resolvedAt }: Assignment): ItemDetails {
  const { visit, workerId, since, worker, customer, home } = found;
  const { jobId, scheduledDate, actualDate, startTime, endTime, startedAt } = visit;
  const item = {
    ...{ ...idOf(found), workerId, workerName: fullName(worker), category: '', preview: home.line1 },
    ...{ customerName: customer.preferredName, at: since, day: actualDate, startTime, count: 0 },
    ...{ resolvedAt, isWaiting: false, canReopen: resolvedAt !== null },
  };
  const unfinished = {
    ...{ jobId, scheduledDate, actualDate, endTime, startedAt: toInstant(startedAt ?? since) },
    ...{ customerName: customer.name, customerPhone: customer.telephone },
    canSetEnd: actualDate < today,
    address: [home.line1, home.line2, home.postcode].filter(Boolean).join(', '),
  };
  return { item, details: { unfinished } };
}
