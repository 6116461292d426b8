import 'server-only';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { devices, workers } from '@/lib/core/backend/accounts/tables';
import { ofWorld, sameWorld } from '@/lib/core/backend/worlds/rows';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { formatDay } from '@/lib/core/ground/format/date-time';
import { routes } from '@/lib/core/ground/site/routes';
import { type ClockTime, type Day, instantOf } from '@/lib/core/ground/time/zoned';
import type { VisitId } from '@/lib/features/records/visits-values';
import { notificationMessages as texts } from '../server-texts';
import { sendNotification } from './notify';

/* Call these before the live events, which lock their recipients until the transaction ends. */

interface VisitTime {
  readonly actualDate: Day;
  readonly startTime: ClockTime;
}

type WorkerIds = Iterable<number | null>;

const known = (ids: WorkerIds): number[] => [...ids].filter((id) => id !== null);

const startOf = ({ world }: WorldContext, { actualDate, startTime }: VisitTime) =>
  instantOf(actualDate, startTime, world.timeZone);

export function notifyOfCancelledVisit(
  ctx: WorldContext,
  workerId: number | null,
  visit: VisitTime,
): Promise<void> {
  return sendNotification(ctx, {
    ...{ workerIds: known([workerId]), kind: 'visit', body: texts.seeWeek, toUrl: routes.schedule },
    title: texts.visitCancelled({ day: formatDay(visit.actualDate) }),
    visitStartsAt: startOf(ctx, visit),
  });
}

/** Omit `visit` if several visits have changed. */
export function notifyOfChangedVisits(
  ctx: WorldContext,
  workerIds: WorkerIds,
  visit: VisitTime | null = null,
): Promise<void> {
  return sendNotification(ctx, {
    ...{ workerIds: known(workerIds), kind: 'visit', toUrl: routes.schedule },
    ...{ title: texts.visitsChanged, body: texts.seeWeek },
    visitStartsAt: visit && startOf(ctx, visit),
  });
}

interface AnsweredClaim extends VisitId {
  readonly actualDate: Day;
  readonly isAccepted: boolean;
}

/** The visit's page has the answer. Declined ones are a group of their own, so that no other answer hides them. */
export function notifyOfClaim(ctx: WorldContext, workerId: number, visit: AnsweredClaim): Promise<void> {
  const { jobId, scheduledDate, actualDate, isAccepted } = visit;
  const values = { day: formatDay(actualDate) };
  return sendNotification(ctx, {
    ...{ workerIds: [workerId], kind: isAccepted ? 'claim-accepted' : 'claim-declined' },
    title: isAccepted ? texts.claimAccepted(values) : texts.claimDeclined(values),
    body: isAccepted ? texts.seeVisit : texts.readWhy,
    toUrl: routes.visit(jobId, scheduledDate, actualDate),
  });
}

export function notifyOfHandover(ctx: WorldContext, workerIds: WorkerIds, visit: VisitTime): Promise<void> {
  return sendNotification(ctx, {
    ...{ workerIds: known(workerIds), kind: 'handover', body: texts.seeHandover, toUrl: routes.schedule },
    title: texts.handoverPlanned({ day: formatDay(visit.actualDate) }),
    visitStartsAt: startOf(ctx, visit),
  });
}

export function notifyOfCancelledHandover(ctx: WorldContext, workerIds: WorkerIds): Promise<void> {
  return sendNotification(ctx, {
    ...{ workerIds: known(workerIds), kind: 'handover', toUrl: routes.schedule },
    ...{ title: texts.handoverCancelled, body: texts.seeHandover },
  });
}

export function notifyOfMessage(ctx: WorldContext, workerId: number, toUrl: string): Promise<void> {
  const message = { title: texts.newMessage, body: texts.readMessage };
  return sendNotification(ctx, { workerIds: [workerId], kind: 'chat', ...message, toUrl });
}

export function notifyOfReply(ctx: WorldContext, workerId: number, toUrl: string): Promise<void> {
  const reply = { title: texts.supportReplied, body: texts.readReply };
  return sendNotification(ctx, { workerIds: [workerId], kind: 'ticket', ...reply, toUrl });
}

/** Gives the workers with a phone whose areas the job may be in. */
type IsNear = (worker: Pick<typeof workers.$inferSelect, 'assignedAreas' | 'postcode'>) => boolean;

export async function notifyOfExtraJob(
  ctx: WorldContext,
  isNear: IsNear,
  { exceptFor }: { readonly exceptFor: number | null },
): Promise<void> {
  const hasPhone = ctx.tx
    .select({ id: devices.workerId })
    .from(devices)
    .where(ofWorld(ctx, devices, isNotNull(devices.pushToken), sameWorld(devices, workers)));
  const found = await ctx.tx
    .select({ id: workers.id, assignedAreas: workers.assignedAreas, postcode: workers.postcode })
    .from(workers)
    .where(
      ofWorld(
        ctx,
        workers,
        and(eq(workers.isSwat, false), eq(workers.status, 'active'), inArray(workers.id, hasPhone)),
      ),
    );
  await sendNotification(ctx, {
    workerIds: found.filter((worker) => worker.id !== exceptFor && isNear(worker)).map(({ id }) => id),
    ...{ kind: 'extra-job', title: texts.newExtraJob, body: texts.seeExtraJob, toUrl: routes.extraJobs },
  });
}
