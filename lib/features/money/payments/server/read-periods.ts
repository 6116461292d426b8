import 'server-only';
import { groupRows } from '@/lib/core/backend/worlds/rows';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { readAdjustments } from './adjustment-rows';
import type { PeriodParts, PeriodRow } from './period-entity';
import { readLines } from './period-lines';

/** Reads one worker's periods with their lines and adjustments, in the given order. */
export async function readPeriods(
  ctx: WorldContext,
  workerId: number,
  periods: readonly PeriodRow[],
): Promise<PeriodParts[]> {
  const scope = { firstDays: periods.map(({ firstDay }) => firstDay), workerIds: [workerId] };
  const lines = groupRows(await readLines(ctx, scope), ({ firstDay }) => firstDay);
  const adjustments = groupRows(await readAdjustments(ctx, scope), ({ row }) => row.firstDay);
  return periods.map((period) => ({
    period,
    lines: lines.get(period.firstDay) ?? [],
    adjustments: adjustments.get(period.firstDay) ?? [],
  }));
}
