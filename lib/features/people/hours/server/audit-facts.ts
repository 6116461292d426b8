import 'server-only';
import { asc } from 'drizzle-orm';
import type { AuditFactReaders } from '@/lib/core/backend/api/audit-facts';
import { ofWorker } from '@/lib/core/backend/worlds/rows';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { weeklyAvailability } from '@/lib/features/records/time-off';

export const hoursFacts = {
  putAvailability: async (ctx) => ({ weekHours: await readWeekHours(ctx) }),
} satisfies AuditFactReaders;

/** The log has "0 09:00-17:00;1 09:00-12:00;1 13:00-17:00": Monday is 0. */
export async function readWeekHours(
  ctx: WorldContext & { readonly workerId: number },
): Promise<string | null> {
  const { dayOfWeek, start } = weeklyAvailability;
  const rows = await ctx.tx
    .select()
    .from(weeklyAvailability)
    .where(ofWorker(ctx, weeklyAvailability))
    .orderBy(asc(dayOfWeek), asc(start));
  return rows.map((row) => `${row.dayOfWeek} ${row.start}-${row.end}`).join(';') || null;
}
