import 'server-only';
import { eq, inArray, isNull } from 'drizzle-orm';
import { workers } from '@/lib/core/backend/accounts/tables';
import type { OfficeContext } from '@/lib/core/backend/api/handler-context';
import { Refusal } from '@/lib/core/backend/api/refusal';
import { publishVisits } from '@/lib/core/backend/live/publish';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import { keys, remoteKeyTransfers } from '@/lib/features/records/keys';
import { jobs, visits } from '@/lib/features/records/visits';
import { notifyOfHandover } from '@/lib/features/talk/notifications/server/events';
import { handoverTypes } from '@/lib/features/work/keys/handovers';
import {
  type AT_HOME,
  HANDOVER_TASK,
  MEETING_PLACE_ID,
  OTHER_BUSY,
  type OTHER_PLACE,
} from '@/lib/features/work/keys/model';
import { noteIdOf } from '@/lib/features/work/keys/server/call-off';
import {
  MEETING_HOURS,
  meetingSlot,
  placeInstructions,
  placeOfHandover,
} from '@/lib/features/work/keys/server/handover-rules';
import { lockKeys, planMove } from '@/lib/features/work/keys/server/ledger';
import { HANDOVER_PLAN_TEXTS } from '@/lib/features/work/keys/server-texts';
import { visitOfJob } from '@/lib/features/work/visits/server/recurrence';
import type { VisitRow } from '@/lib/features/work/visits/server/visit-rows';
import type { HandoverPlan } from '../schema';
import { isBusyAt } from './handover-times';

const refused = (why: keyof typeof HANDOVER_PLAN_TEXTS) =>
  new Refusal('validation_error', HANDOVER_PLAN_TEXTS[why]);

const refusedFor = (why: typeof OTHER_PLACE | typeof AT_HOME | typeof OTHER_BUSY) =>
  new Refusal('validation_error', HANDOVER_PLAN_TEXTS[why], {
    details: { [why]: [HANDOVER_PLAN_TEXTS[why]] },
  });

/** The traveller gets a visit only for the meeting. Returns the refusal, or null. [KEYS-14] */
export async function planHandover(
  ctx: OfficeContext,
  anchorId: number,
  { jobId, scheduledDate, otherWorkerId, keyIds, meetingPlace }: HandoverPlan,
): Promise<Refusal | null> {
  if (otherWorkerId === anchorId) return refused('same-worker');
  const both = await lockWorkers(ctx, [anchorId, otherWorkerId]);
  if (!both.includes(otherWorkerId)) return refused('no-worker');
  const visit = await lockOpenVisit(ctx, anchorId, { jobId, scheduledDate });
  if (!visit || visit.actualDate < ctx.today) return refused('no-visit');
  if (await isBusyAt(ctx, otherWorkerId, visit)) return refusedFor(OTHER_BUSY);
  const meeting = placeOfHandover(visit, meetingPlace);
  if (typeof meeting === 'string') return refusedFor(meeting);
  const { place } = meeting;
  const ids = [...new Set(keyIds)];
  const locked = await lockKeys(ctx, inArray(keys.id, ids));
  const isTheirs = locked.every(({ holderId }) => holderId === anchorId || holderId === otherWorkerId);
  if (locked.length < ids.length || !isTheirs) return refused('key-elsewhere');
  if (locked.some(({ open }) => open !== null)) return refused('key-busy');
  const keysToGive = locked.filter(({ holderId }) => holderId === anchorId).map(({ id }) => id);
  const keysToCollect = locked.filter(({ holderId }) => holderId === otherWorkerId).map(({ id }) => id);
  const types = handoverTypes(keysToGive.length > 0);
  const handoverId = await addSide(ctx, visit, {
    otherWorkerId,
    keyIdsToGive: keysToGive,
    keyIdsToCollect: keysToCollect,
    type: types.anchor,
  });
  await addTask(ctx, visit, otherWorkerId, place);
  const travellerVisit = await addMeeting(ctx, visit, {
    workerId: otherWorkerId,
    type: types.traveller,
    place,
  });
  await addSide(ctx, travellerVisit, {
    otherWorkerId: anchorId,
    keyIdsToGive: keysToCollect,
    keyIdsToCollect: keysToGive,
    type: types.traveller,
    anchorId: handoverId,
  });
  for (const key of locked) {
    const to = key.holderId === anchorId ? otherWorkerId : anchorId;
    await planMove(ctx, key, { worker: to }, handoverId);
  }
  await notifyOfHandover(ctx, [anchorId, otherWorkerId], visit);
  await publishVisits(ctx, [anchorId, otherWorkerId]);
  return null;
}

/** Time off locks the same rows, so no handover is planned at a visit that is being given back. */
async function lockWorkers(ctx: OfficeContext, ids: readonly number[]): Promise<readonly number[]> {
  const rows = await ctx.tx
    .select({ id: workers.id })
    .from(workers)
    .where(ofWorld(ctx, workers, inArray(workers.id, [...ids])))
    .orderBy(workers.id)
    .for('update');
  return rows.map(({ id }) => id);
}

async function lockOpenVisit(
  ctx: OfficeContext,
  workerId: number,
  { jobId, scheduledDate }: Pick<HandoverPlan, 'jobId' | 'scheduledDate'>,
): Promise<VisitRow | undefined> {
  const isVisit = ofWorld(
    ctx,
    visits,
    eq(visits.jobId, jobId),
    eq(visits.scheduledDate, scheduledDate),
    eq(visits.workerId, workerId),
    eq(visits.skipped, false),
    isNull(visits.finishedAt),
  );
  const [visit] = await ctx.tx.select().from(visits).where(isVisit).for('no key update');
  return visit;
}

type Side = Omit<typeof remoteKeyTransfers.$inferInsert, 'world' | 'jobId' | 'scheduledDate'>;

async function addSide({ tx, world }: OfficeContext, visit: VisitRow, side: Side): Promise<number> {
  const { jobId, scheduledDate } = visit;
  const [row] = await tx
    .insert(remoteKeyTransfers)
    .values({ ...side, world: world.id, jobId, scheduledDate })
    .returning({ id: remoteKeyTransfers.id });
  if (!row) throw new Error('The handover was not written');
  return row.id;
}

/** Also removes the note about an earlier cancelled handover with the same worker. */
async function addTask(
  ctx: OfficeContext,
  visit: VisitRow,
  otherWorkerId: number,
  place: string | null,
): Promise<void> {
  const hasTask = visit.tasks.some(({ type }) => type === HANDOVER_TASK);
  const tasks = hasTask ? visit.tasks : [...visit.tasks, { type: HANDOVER_TASK, hours: 0 }];
  const others = visit.instructions.filter(
    ({ id }) => id !== noteIdOf(otherWorkerId) && id !== MEETING_PLACE_ID,
  );
  const instructions = [...others, ...placeInstructions(place)];
  await setVisit(ctx, visit, { tasks, instructions });
}

/** Makes the traveller's own visit, at the anchor's place and start time, without access to the home or its codes. */
async function addMeeting(
  ctx: OfficeContext,
  visit: VisitRow,
  { workerId, type, place }: { workerId: number; type: string; place: string | null },
): Promise<VisitRow> {
  const { start, end } = meetingSlot(visit);
  const [job] = await ctx.tx
    .insert(jobs)
    .values({
      world: ctx.world.id,
      propertyId: visit.propertyId,
      workerId,
      frequencyDays: 1,
      firstDate: visit.actualDate,
      startTime: start,
      endTime: end,
      tasks: [{ type: HANDOVER_TASK, hours: MEETING_HOURS }],
      instructions: [...placeInstructions(place)],
      remoteKeyTransferType: type,
      isOnOffer: false,
    })
    .returning();
  if (!job) throw new Error('The meeting was not written');
  const planned = { isOnOffer: false, isReviewable: false, workerPropertyAccess: 'cannot_access' };
  const [meeting] = await ctx.tx
    .insert(visits)
    .values({ ...visitOfJob(job, visit.actualDate), ...planned, world: ctx.world.id })
    .returning();
  if (!meeting) throw new Error('The meeting was not written');
  return meeting;
}

async function setVisit(
  ctx: OfficeContext,
  { jobId, scheduledDate }: VisitRow,
  change: Partial<typeof visits.$inferInsert>,
): Promise<void> {
  const isVisit = ofWorld(ctx, visits, eq(visits.jobId, jobId), eq(visits.scheduledDate, scheduledDate));
  await ctx.tx.update(visits).set(change).where(isVisit);
}
