import 'server-only';
import { and, asc, eq, gte, lte } from 'drizzle-orm';
import type { Handlers, OfficeContext } from '@/lib/core/backend/api/handler-context';
import { NOT_FOUND } from '@/lib/core/backend/api/refusal';
import { insertRows } from '@/lib/core/backend/worlds/insert-rows';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { changeOf } from '@/lib/core/ground/contract/audit-changes';
import type { TimeSlot } from '@/lib/core/ground/contract/common-schema';
import { type Day, weekdayOf } from '@/lib/core/ground/time/zoned';
import { periodFaults } from '@/lib/features/people/hours/rules';
import { breaks, dayOverrides } from '@/lib/features/records/time-off';
import { overrideHours, overrideOf } from '@/lib/features/work/schedule/server/day-hours';
import { RECORD_LIMITS } from '../model';
import { readSlots, slotsText } from '../typed-hours';
import { lockWorkerRow, readDay, refused } from './refused';
import { tellPhone } from './trust';

export const dayHoursHandlers = {
  /** Booked visits do not change, and booked time off stays. */
  async setWorkerDayHours(ctx, { params: { id }, body: { day: typedDay, kind, hours: typed } }) {
    ctx.addToAudit({ workerId: id });
    const day = readDay(ctx, typedDay, RECORD_LIMITS.daysAhead);
    if (!day || day < ctx.today) return refused('onDay');
    ctx.addToAudit({ startDate: day });
    const hours = kind === 'hours' ? readHours(typed, day) : [];
    if (hours === null) return refused('dayHours');
    if ((await lockWorkerRow(ctx, id)) === null) return NOT_FOUND;
    const isBooked = and(eq(breaks.workerId, id), lte(breaks.startDate, day), gte(breaks.endDate, day));
    if ((await ctx.tx.$count(breaks, ofWorld(ctx, breaks, isBooked))) > 0) return refused('booked');
    const isDay = ofWorld(ctx, dayOverrides, eq(dayOverrides.workerId, id), eq(dayOverrides.day, day));
    const [before] = await ctx.tx.select().from(dayOverrides).where(isDay).for('update');
    await ctx.tx.delete(dayOverrides).where(isDay);
    if (kind !== 'regular') {
      await insertRows(ctx, dayOverrides, [{ workerId: id, day, ...overrideOf(hours) }]);
    }
    ctx.addToAudit(
      changeOf(
        'dayHours',
        before ? textOf(overrideHours(before)) : 'regular',
        {
          ...{ off: 'off', regular: 'regular' },
          hours: textOf(hours),
        }[kind],
      ),
    );
    await tellPhone(ctx, id);
    return { success: true };
  },
} satisfies Handlers<OfficeContext>;

/** Returns the periods in order, or null unless there is at least one. */
function readHours(typed: string, day: Day): readonly TimeSlot[] | null {
  const slots = readSlots(typed)?.toSorted((a, b) => a.start.localeCompare(b.start));
  if (!slots || slots.length === 0) return null;
  return periodFaults([{ dayOfWeek: weekdayOf(day), availability: slots }]).length > 0 ? null : slots;
}

const textOf = (hours: readonly TimeSlot[]): string => slotsText(hours) || 'off';

/** Returns the days from today on whose hours are not the regular ones. */
export async function readDayHours(ctx: WorldContext, workerId: number) {
  const rows = await ctx.tx
    .select()
    .from(dayOverrides)
    .where(ofWorld(ctx, dayOverrides, eq(dayOverrides.workerId, workerId), gte(dayOverrides.day, ctx.today)))
    .orderBy(asc(dayOverrides.day));
  return rows.map((row) => ({ day: row.day, hours: overrideHours(row) }));
}
