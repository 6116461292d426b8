import 'server-only';
import { eq } from 'drizzle-orm';
import { workers } from '@/lib/core/backend/accounts/tables';
import { Refusal } from '@/lib/core/backend/api/refusal';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { addDays, type Day, isDay } from '@/lib/core/ground/time/zoned';
import { RECORD_LIMITS, type RecordFault } from '../model';
import { RECORD_FAULT_TEXTS } from '../server-texts';

/** `known` is what the office's page tells about the fault: a day or a weekday. */
export function refused(fault: RecordFault, text: string = RECORD_FAULT_TEXTS[fault], known = text): Refusal {
  return new Refusal('validation_error', text, { details: { [fault]: [known] } });
}

const FIRST_DAY = '2000-01-01';

/** Returns undefined for a text that is no day of this span; null for an empty text. */
export function readDay(ctx: WorldContext, typed: string, daysAhead: number): Day | null | undefined {
  const day = typed.trim();
  if (day === '') return null;
  return isDay(day) && day >= FIRST_DAY && day <= addDays(ctx.today, daysAhead) ? day : undefined;
}

/** Reads a line of at most 200 characters; undefined if it is too long. */
export function readLine(typed: string): string | null | undefined {
  const line = typed.replaceAll(/\s+/g, ' ').trim();
  return line.length > RECORD_LIMITS.typed ? undefined : line || null;
}

/** The row is locked, so that two colleagues change it one after the other. */
export async function lockWorkerRow(ctx: WorldContext, id: number) {
  const [worker] = await ctx.tx
    .select()
    .from(workers)
    .where(ofWorld(ctx, workers, eq(workers.id, id)))
    .for('update');
  return worker ?? null;
}
