import 'server-only';
import { asc, between, gte, lte } from 'drizzle-orm';
import type { AuditFactReaders, AuditFacts, FactsContext } from '@/lib/core/backend/api/audit-facts';
import { ofWorker } from '@/lib/core/backend/worlds/rows';
import type { Day } from '@/lib/core/ground/time/zoned';
import { breaks } from '@/lib/features/records/time-off';
import { visits } from '@/lib/features/records/visits';
import { findRequest } from './change-requests';

export const timeOffFacts = {
  bookBreak: (ctx, { query = {}, body }) =>
    daysOff(ctx, query.startDay ?? body?.startDay, query.endDay ?? body?.endDay),
  createAvailabilityChange: (ctx, { body: { startDate, endDate } }) => daysOff(ctx, startDate, endDate),

  async requestAbsenceChange(ctx, { body }) {
    return { timeOffRequest: (await findRequest(ctx, body))?.requestType ?? null };
  },
} satisfies AuditFactReaders;

type Asked = Day | null | undefined;

/**
 * Finds time off on these days, "2026-12-01/2026-12-05" or "2026-12-01/2026-12-01 09:00-12:00", and the visits on them.
 */
async function daysOff(ctx: FactsContext, from: Asked, to: Asked): Promise<AuditFacts> {
  if (!from || !to) return {};
  const isThen = ofWorker(ctx, breaks, lte(breaks.startDate, to), gte(breaks.endDate, from));
  const rows = await ctx.tx.select().from(breaks).where(isThen).orderBy(asc(breaks.startDate));
  const timeOff = rows.map(({ startDate, endDate, availability }) =>
    [`${startDate}/${endDate}`, ...availability.map(({ start, end }) => `${start}-${end}`)].join(' '),
  );
  const dayVisits = await ctx.tx.$count(visits, ofWorker(ctx, visits, between(visits.actualDate, from, to)));
  return { timeOff: timeOff.join(';') || null, dayVisits };
}
