import 'server-only';
import { and, asc, eq, gte, inArray, isNotNull, isNull } from 'drizzle-orm';
import { devices } from '@/lib/core/accounts/tables';
import type { Database } from '@/lib/core/database/database';
import { formatTime } from '@/lib/core/format/date-time';
import { addDays, instantOf, timeOf } from '@/lib/core/time/zoned';
import { groupRows, ofWorld, sameWorld } from '@/lib/core/worlds/rows';
import { worlds } from '@/lib/core/worlds/tables';
import { acrossWorlds, inWorld, presentOf, type WorldContext } from '@/lib/core/worlds/worlds';
import { notificationMessages as texts } from '@/lib/features/notifications/server-texts';
import { visits } from '@/lib/features/visits/server/tables';
import { routes } from '@/lib/routes';
import { sendNotification } from './notify';
import { notifications } from './tables';

const [FROM, UNTIL] = ['19:00', '21:00'];

/** Every minute; each worker gets one reminder an evening. */
export async function remindOfTomorrow(database: Database): Promise<void> {
  for (const world of await findRemindedWorlds(database)) {
    const time = timeOf(presentOf(world).now, world.timeZone);
    if (time >= FROM && time < UNTIL) await inWorld(database, world.id, remindAll);
  }
}

/** Without demos, which show no notifications. */
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
