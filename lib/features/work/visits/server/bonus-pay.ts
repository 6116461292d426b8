import 'server-only';
import { inArray, type SQL, sql } from 'drizzle-orm';
import { workers } from '@/lib/core/backend/accounts/tables';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import type { Day } from '@/lib/core/ground/time/zoned';
import { bonusDays } from '@/lib/features/records/pay';

export interface BonusPay {
  /** The oldest comes first. Before the first day there is no bonus. */
  readonly days: readonly { readonly fromDay: Day; readonly isOnBonus: boolean }[];
}

export const isOnBonus = ({ days }: BonusPay, day: Day): boolean =>
  days.findLast(({ fromDay }) => fromDay <= day)?.isOnBonus ?? false;

/** Selects the days of a worker as JSON. `worker` is the name of the table `workers` in the query around it. */
export const bonusDaysOf = (worker: SQL): SQL<BonusPay['days']> => sql`(
  select coalesce(json_agg(json_build_object('fromDay', b.from_day, 'isOnBonus', b.is_on_bonus) order by b.from_day), '[]')
  from ${bonusDays} as b where b.world = ${worker}.world and b.worker_id = ${worker}.id)`;

export function readBonusPay(ctx: WorldContext, workerIds: readonly number[]) {
  return ctx.tx
    .select({
      workerId: workers.id,
      days: bonusDaysOf(sql`workers`),
    })
    .from(workers)
    .where(ofWorld(ctx, workers, inArray(workers.id, [...workerIds])));
}
