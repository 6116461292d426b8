import 'server-only';
import { and, asc, eq, gte, inArray, isNotNull, isNull } from 'drizzle-orm';
import { devices } from '@/lib/core/backend/accounts/tables';
import type { Database } from '@/lib/core/backend/database/database';
import { groupRows, ofWorld, sameWorld } from '@/lib/core/backend/worlds/rows';
import { worlds } from '@/lib/core/backend/worlds/tables';
import { acrossWorlds, inWorld, presentOf, type WorldContext } from '@/lib/core/backend/worlds/worlds';
import { formatTime } from '@/lib/core/ground/format/date-time';
import { routes } from '@/lib/core/ground/site/routes';
import { addDays, instantOf, timeOf } from '@/lib/core/ground/time/zoned';
import { notifications } from '@/lib/features/records/notices';
import { visits } from '@/lib/features/records/visits';
import { notificationMessages as texts } from '../server-texts';
import { sendNotification } from './notify';

const [FROM, UNTIL] = ['19:00', '21:00'];

/** Runs every minute; each worker gets one reminder an evening. */
export async function remindOfTomorrow(database: Database): Promise<void> {
  for (const world of await findRemindedWorlds(database)) {
    const time = timeOf(presentOf(world).now, world.timeZone);
    if (time >= FROM && time < UNTIL) await inWorld(database, world.id, remindAll);
  }
}

/** Demos show no notifications, so they are left out. */
export const findRemindedWorlds = (database: Database) =>
  acrossWorlds(database, (tx) =>
    tx
      .select()
      .from(worlds)
      .where(inArray(worlds.kind, ['marketplace', 'test']))
      .orderBy(worlds.id),
  );

export async function remindAll(ctx: WorldContext): Promise<void> {
  const { tx, world, today } = ctx;
  const tomorrow = addDays(today, 1);
  const reminded = tx
    .select({ id: notifications.workerId })
    .from(notifications)
    .where(
      ofWorld(
        ctx,
        notifications,
        eq(notifications.kind, 'evening'),
        gte(notifications.createdAt, instantOf(today, FROM, world.timeZone)),
      ),
    );
  const rows = await tx
    .selectDistinct({
      workerId: visits.workerId,
      jobId: visits.jobId,
      scheduledDate: visits.scheduledDate,
      startTime: visits.startTime,
    })
    .from(visits)
    .innerJoin(devices, sameWorld(devices, visits, eq(devices.workerId, visits.workerId)))
    .where(
      ofWorld(
        ctx,
        visits,
        and(eq(visits.actualDate, tomorrow), eq(visits.skipped, false), isNull(visits.startedAt)),
        isNotNull(devices.pushToken),
      ),
    )
    .orderBy(asc(visits.startTime));
  const done = new Set((await reminded).map(({ id }) => id));
  for (const [workerId, theirs] of groupRows(rows, (row) => row.workerId)) {
    const [first] = theirs;
    if (workerId === null || !first || done.has(workerId)) continue;
    await sendNotification(ctx, {
      ...{ workerIds: [workerId], kind: 'evening', title: texts.workTomorrow, toUrl: routes.schedule },
      body: texts.tomorrow({ count: theirs.length, time: formatTime(first.startTime) }),
      expiresAt: instantOf(tomorrow, first.startTime, world.timeZone),
      delayMs: 0,
    });
  }
}
