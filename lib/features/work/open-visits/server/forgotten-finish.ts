import 'server-only';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '@/lib/core/backend/database/database';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import { inWorld, presentOf, type WorldContext } from '@/lib/core/backend/worlds/worlds';
import { routes } from '@/lib/core/ground/site/routes';
import { addDays, type Day } from '@/lib/core/ground/time/zoned';
import { notifications } from '@/lib/features/records/notices';
import { visits } from '@/lib/features/records/visits';
import { releaseAt } from '@/lib/features/talk/notifications/quiet-hours';
import { findRemindedWorlds } from '@/lib/features/talk/notifications/server/evening';
import { findRecipients, sendNotification } from '@/lib/features/talk/notifications/server/notify';
import { notificationMessages as texts } from '@/lib/features/talk/notifications/server-texts';
import { hasNoWaitingFinish } from '@/lib/features/work/claims/server/claims';
import { type ForgottenFinish, findForgotten } from './forgotten';
import { IS_RUNNING } from './handlers';

export const FORGOTTEN_FINISH = 'forgotten-finish';

/** Runs every minute; each visit gets one notification. A visit that is finished in the quiet hours gets none. */
export async function remindOfFinishes(database: Database): Promise<void> {
  for (const world of await findRemindedWorlds(database)) {
    const { now } = presentOf(world);
    const isQuiet = releaseAt(now, world.timeZone, null) !== now;
    if (!isQuiet) await inWorld(database, world.id, remindForgetful);
  }
}

async function remindForgetful(ctx: WorldContext): Promise<void> {
  const found = await findUntold(ctx, await findRecent(ctx));
  const ids = found.map(({ workerId }) => workerId);
  const recipients = new Set(await findRecipients(ctx, ids, FORGOTTEN_FINISH));
  const wanted = found.filter(({ workerId }) => recipients.has(workerId));
  if (wanted.length === 0) return;
  // Before the lock another server may have sent it, or the visit may have ended.
  const running = await lockRunning(ctx, wanted);
  const stillRunning = wanted.filter(({ visit }) => running.has(visit.id));
  for (const { visit, workerId } of await findUntold(ctx, stillRunning)) {
    await sendNotification(ctx, {
      ...{ workerIds: [workerId], kind: FORGOTTEN_FINISH, delayMs: 0 },
      ...{ title: texts.finishForgotten, body: texts.openVisit, toUrl: pageOf(visit) },
    });
  }
}

/** Visits of today and yesterday still have their notification, so that none is sent twice. */
async function findRecent(ctx: WorldContext): Promise<readonly ForgottenFinish[]> {
  const yesterday = addDays(ctx.today, -1);
  return (await findForgotten(ctx)).filter(({ visit }) => visit.actualDate >= yesterday);
}

async function findUntold(
  ctx: WorldContext,
  found: readonly ForgottenFinish[],
): Promise<readonly ForgottenFinish[]> {
  if (found.length === 0) return [];
  const ids = [...new Set(found.map(({ workerId }) => workerId))];
  const isTold = and(inArray(notifications.workerId, ids), eq(notifications.kind, FORGOTTEN_FINISH));
  const rows = await ctx.tx
    .select({ toUrl: notifications.toUrl })
    .from(notifications)
    .where(ofWorld(ctx, notifications, isTold));
  const told = new Set(rows.map(({ toUrl }) => toUrl));
  return found.filter(({ visit }) => !told.has(pageOf(visit)));
}

/** Locks by job and day, as docs/decisions/0185-one-order-of-locks.md says. */
async function lockRunning(
  ctx: WorldContext,
  found: readonly ForgottenFinish[],
): Promise<ReadonlySet<number>> {
  const ids = found.map(({ visit }) => visit.id);
  const rows = await ctx.tx
    .select({ id: visits.id })
    .from(visits)
    .where(ofWorld(ctx, visits, inArray(visits.id, ids), ...IS_RUNNING, hasNoWaitingFinish(ctx)))
    .orderBy(asc(visits.jobId), asc(visits.scheduledDate))
    .for('no key update');
  return new Set(rows.map(({ id }) => id));
}

/** Lists the pages of the visits that run and whose finish has not arrived, by which their notifications are known. */
export async function findRunningPages(
  ctx: WorldContext,
  workerIds: readonly number[],
): Promise<ReadonlySet<string>> {
  const rows = await ctx.tx
    .select({
      jobId: visits.jobId,
      scheduledDate: visits.scheduledDate,
      actualDate: visits.actualDate,
    })
    .from(visits)
    .where(
      ofWorld(ctx, visits, ...IS_RUNNING, hasNoWaitingFinish(ctx), inArray(visits.workerId, [...workerIds])),
    );
  return new Set(rows.map(pageOf));
}

interface VisitOfPage {
  readonly jobId: number;
  readonly scheduledDate: Day;
  readonly actualDate: Day;
}

const pageOf = ({ jobId, scheduledDate, actualDate }: VisitOfPage): string =>
  routes.visit(jobId, scheduledDate, actualDate);
