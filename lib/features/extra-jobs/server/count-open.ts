import 'server-only';
import { type SQL, sql } from 'drizzle-orm';
import { addDays, type Day, daysBetween, weekdayOf } from '@/lib/core/time/zoned';
import type { WorldContext } from '@/lib/core/worlds/context';
import type { ExtraJobKind } from '@/lib/features/extra-jobs/model';
import { goesOnUntil, nextVisitDay, timeNow } from './is-open';
import { listOf, rowsOf } from './rows-of';

/** Open jobs that are alike in kind, day, time and place. */
export interface OpenCount {
  readonly kind: ExtraJobKind;
  /** Of regular jobs their next visit's. */
  readonly day: Day;
  readonly start: string;
  readonly end: string;
  /** The first half of the postcode. */
  readonly outward: string;
  readonly count: number;
}

/** What nobody has from now to the end of a day, counted by the database, and not read. [EXTRA-37] */
export async function countOpen(ctx: WorldContext, lastDay: Day): Promise<readonly OpenCount[]> {
  return rowsOf(await ctx.tx.execute(countingOpen(ctx, lastDay))) as readonly OpenCount[];
}

/**
 * One statement, by the indexes of what is open alone: the same visits and regular jobs that the lists show. A regular job is
 * counted once, however many of its visits are near.
 */
export function countingOpen(ctx: WorldContext, lastDay: Day): SQL {
  const { world, today } = ctx;
  const next = nextVisitDay(ctx);
  const isOpen = sql`world = ${world.id} and open_outward is not null and is_on_offer`;
  const isRegular = sql`${isOpen} and frequency_days > 1 and ${goesOnUntil(next)} and ${next} <= ${lastDay}`;
  const ofVisits = counted(
    'one-off',
    sql`actual_date`,
    sql`visits where ${isOpen}
    and actual_date between ${today} and ${lastDay} and started_at is null
    and (actual_date > ${today} or start_time > ${timeNow(ctx)})`,
  );
  const ofWeekdays = counted(
    'regular',
    next,
    sql`jobs where ${isRegular}
    and weekday = any(${listOf(isoWeekdays(today, lastDay), 'int')})`,
  );
  const ofAnyWeekday = counted('regular', next, sql`jobs where ${isRegular} and weekday is null`);
  return sql`${ofVisits} union all ${ofWeekdays} union all ${ofAnyWeekday}`;
}

const counted = (kind: ExtraJobKind, day: SQL, rows: SQL) =>
  sql`select ${kind} as "kind", ${day}::text as "day", start_time as "start", end_time as "end",
    open_outward as "outward", count(*)::int as "count" from ${rows} group by 2, 3, 4, 5`;

/** From 1 for Monday, as the database counts them. */
function isoWeekdays(from: Day, to: Day): readonly number[] {
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));
  return [...new Set(days.map((day) => weekdayOf(day) + 1))];
}
