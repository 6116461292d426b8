import 'server-only';
import { eq, gte, isNull } from 'drizzle-orm';
import { workers } from '@/lib/core/backend/accounts/tables';
import type { Handlers, OfficeContext } from '@/lib/core/backend/api/handler-context';
import { NOT_FOUND } from '@/lib/core/backend/api/refusal';
import { toInstant } from '@/lib/core/backend/database/columns';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { fullName } from '@/lib/core/ground/format/person';
import { dayOf } from '@/lib/core/ground/time/zoned';
import { workerEntity } from '@/lib/features/account/worker/server/worker-entity';
import { getAvailability } from '@/lib/features/people/hours/server/handlers';
import { visits } from '@/lib/features/records/visits';
import { goalsOf, recentFrom } from '@/lib/features/standing/performance/rules';
import { getStats } from '@/lib/features/standing/performance/server/stats';
import { isOnBonus, readBonusPay } from '@/lib/features/work/visits/server/bonus-pay';
import { firstVisitDay } from '@/lib/features/work/visits/server/first-day';
import { currentRate } from '@/lib/features/work/visits/server/rates';
import { CHECK_STATES } from '../model';
import type { RecordCheck, RecordGoal, WorkerRecord } from '../schema';
import { readDayHours } from './day-hours';
import { findLastActs } from './last-acts';
import { readRecordRow } from './record-row';

export const readRecordHandlers = {
  async getWorkerRecord(ctx, { params: { id } }) {
    const [worker] = await ctx.tx
      .select()
      .from(workers)
      .where(ofWorld(ctx, workers, eq(workers.id, id)));
    return worker ? recordOf(ctx, worker) : NOT_FOUND;
  },
} satisfies Handlers<OfficeContext>;

async function recordOf(ctx: WorldContext, worker: typeof workers.$inferSelect): Promise<WorkerRecord> {
  const { id } = worker;
  const row = await readRecordRow(ctx, id);
  const [bonusPay = { days: [] }] = await readBonusPay(ctx, [id]);
  const days = await getAvailability({ ...ctx, workerId: id });
  return {
    worker: { id, fullName: fullName(worker) },
    today: ctx.today,
    plannedVisits: await countPlanned(ctx, id),
    trustLevel: worker.trustLevel,
    trustedSince:
      worker.lastConfirmationAt && dayOf(toInstant(worker.lastConfirmationAt), ctx.world.timeZone),
    goals: await readGoals(ctx, worker),
    isOnBonus: isOnBonus(bonusPay, ctx.today),
    bonusDays: bonusPay.days,
    bonusPence: (await currentRate(ctx, id))?.hourlyBonusPence ?? null,
    startedWork: worker.startedWork,
    firstVisitDay: await firstVisitDay(ctx, id),
    payIncreaseDate: worker.payIncreaseDate,
    fillsIn: worker.isSwat,
    checks: [
      {
        ...{ kind: 'background', state: stateOf(worker.backgroundCheck?.status) },
        ...{ seenOn: row?.checkSeenOn ?? null, seenBy: row?.checkSeenBy ?? null },
        until: row?.checkUntil ?? null,
      },
      {
        ...{ kind: 'right-to-work', state: stateOf(row?.rightToWork) },
        ...{ seenOn: row?.rightSeenOn ?? null, seenBy: row?.rightSeenBy ?? null },
        until: row?.rightUntil ?? null,
      },
    ],
    regularAreas: worker.assignedAreas?.regular ?? [],
    oneOffAreas: worker.assignedAreas?.oneOff ?? [],
    travel: worker.travelPreferences,
    wantedHours: row?.wantedHours ?? null,
    hours: days.map(({ availability }) => availability),
    dayHours: await readDayHours(ctx, id),
    notes: row?.notes ?? '',
    acts: await findLastActs(ctx, id),
  };
}

const stateOf = (state: string | null | undefined): RecordCheck['state'] =>
  CHECK_STATES.find((known) => known === state) ?? null;

/** The goals are the same, by the same rules, as on the cleaner's phone. */
async function readGoals(ctx: WorldContext, worker: typeof workers.$inferSelect): Promise<RecordGoal[]> {
  const query = { fromDate: recentFrom(ctx.today) };
  const stats = await getStats({ ...ctx, workerId: worker.id }, { params: { workerId: worker.id }, query });
  return goalsOf(await workerEntity(ctx, worker), stats).map((goal) => ({
    ...{ id: goal.id, isReached: goal.isReached },
    target: 'target' in goal ? goal.target : null,
  }));
}

const countPlanned = (ctx: WorldContext, workerId: number): Promise<number> =>
  ctx.tx.$count(
    visits,
    ofWorld(
      ctx,
      visits,
      eq(visits.workerId, workerId),
      gte(visits.actualDate, ctx.today),
      isNull(visits.finishedAt),
      eq(visits.skipped, false),
    ),
  );
