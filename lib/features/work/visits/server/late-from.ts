import 'server-only';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { addMs, type ClockTime, dayOf, timeOf } from '@/lib/core/ground/time/zoned';
import { readRules } from '@/lib/features/people/rules/server/read-rules';

const MINUTE_MS = 60_000;

/** A visit of today that starts before this time is late, unless it has started. */
export async function lateFromOf(ctx: WorldContext): Promise<ClockTime> {
  const { lateAfterMinutes } = await readRules(ctx);
  const at = addMs(ctx.now, -lateAfterMinutes * MINUTE_MS);
  // Just after midnight no visit of the day is late.
  return dayOf(at, ctx.world.timeZone) < ctx.today ? '00:00' : timeOf(at, ctx.world.timeZone);
}
