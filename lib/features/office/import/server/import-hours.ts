import 'server-only';
import { eq } from 'drizzle-orm';
import { workers } from '@/lib/core/backend/accounts/tables';
import { insertMissingRows, insertRows } from '@/lib/core/backend/worlds/insert-rows';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import { dayOverrides, weeklyAvailability } from '@/lib/features/records/time-off';
import { overrideOf } from '@/lib/features/work/schedule/server/day-hours';
import type { ImportCandidate, ImportSession } from './import-session';
import type { WorkerLine } from './line-readers';

/** Hours that somebody set in the app stay, also those of single days. Past days are left out. */
export async function importHours(
  session: ImportSession,
  workerId: number,
  { line, value: { regularHours, hoursOfDays = [] } }: ImportCandidate<WorkerLine>,
): Promise<void> {
  const { ctx } = session;
  if (regularHours) {
    const isWorker = ofWorld(ctx, workers, eq(workers.id, workerId));
    const isOwn = ofWorld(ctx, weeklyAvailability, eq(weeklyAvailability.workerId, workerId));
    const [worker] = await ctx.tx.select({ setBy: workers.hoursSetBy }).from(workers).where(isWorker);
    const isOfApp =
      worker?.setBy === 'app' || (!worker?.setBy && (await ctx.tx.$count(weeklyAvailability, isOwn)) > 0);
    if (isOfApp) {
      const reason = 'this cleaner’s regular hours were set in the app and stay';
      session.leftAlone.push({ sheet: 'workers', line, reason });
    } else {
      await ctx.tx.delete(weeklyAvailability).where(isOwn);
      const rows = regularHours.flatMap(({ dayOfWeek, availability }) =>
        availability.map(({ start, end }) => ({ workerId, dayOfWeek, start, end })),
      );
      await insertRows(ctx, weeklyAvailability, rows);
      await ctx.tx.update(workers).set({ hoursSetBy: 'import' }).where(isWorker);
    }
  }
  const days = hoursOfDays.filter(({ day }) => day >= ctx.today);
  await insertMissingRows(
    ctx,
    dayOverrides,
    days.map(({ day, hours }) => ({ workerId, day, ...overrideOf(hours) })),
  );
}
