import 'server-only';
import { eq, inArray } from 'drizzle-orm';
import { workers } from '@/lib/core/backend/accounts/tables';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { formatDay, formatTime } from '@/lib/core/ground/format/date-time';
import { remoteKeyTransfers } from '@/lib/features/records/keys';
import { visits } from '@/lib/features/records/visits';
import type { Instruction } from '@/lib/features/work/visits/schema';
import { isVisitOfSide } from '@/lib/features/work/visits/server/handover-sides';
import type { KeyWithMove } from '@/lib/features/work/visits/server/key-rows';
import type { VisitRows } from '@/lib/features/work/visits/server/visit-rows';
import { HANDOVER_TASK, KEYS_ELSEWHERE_ID } from '../model';
import { KEYS_ELSEWHERE_TEXTS } from '../server-texts';
import { keysForVisit, type Meeting } from './handover-rules';

/** Reads time and place of planned handovers of these keys, by the handover's id. */
export async function findMeetings(
  ctx: WorldContext,
  keyRows: readonly KeyWithMove[],
): Promise<ReadonlyMap<number, Meeting>> {
  const ids = keyRows.flatMap(({ open }) => open?.remoteKeyTransferId ?? []);
  if (ids.length === 0) return new Map();
  const rows = await ctx.tx
    .select({ id: remoteKeyTransfers.id, actualDate: visits.actualDate, startTime: visits.startTime })
    .from(remoteKeyTransfers)
    .innerJoin(visits, isVisitOfSide())
    .where(ofWorld(ctx, remoteKeyTransfers, inArray(remoteKeyTransfers.id, ids)));
  return new Map(rows.map(({ id, ...meeting }) => [id, meeting]));
}

/**
 * Returns the instruction for a worker who does not have the visit's keys; null if they have them or no key is on
 * record.
 */
export async function keysElsewhere(
  ctx: WorldContext,
  { visit, property, keys }: VisitRows,
): Promise<Instruction | null> {
  const { workerId } = visit;
  const isOver = visit.skipped || visit.startedAt !== null || visit.actualDate < ctx.today;
  const mayGoIn = visit.workerPropertyAccess !== 'cannot_access';
  if (workerId === null || isOver || !mayGoIn || property.access !== 'keys') return null;
  const own = keys.filter(({ propertyId }) => propertyId === property.id);
  const meetings = await findMeetings(ctx, own);
  const found = keysForVisit(own, { ...visit, workerId }, (id) => meetings.get(id));
  if (!found || found.with === 'you') return null;
  const taskOf = (instruction: string) => ({ id: KEYS_ELSEWHERE_ID, taskType: HANDOVER_TASK, instruction });
  if (found.with === 'customer') return taskOf(KEYS_ELSEWHERE_TEXTS.customer);
  const isHolder = ofWorld(ctx, workers, eq(workers.id, found.holderId));
  const [holder] = await ctx.tx.select({ name: workers.firstNames }).from(workers).where(isHolder);
  const name = holder?.name ?? '';
  if (!found.handover) return taskOf(KEYS_ELSEWHERE_TEXTS.arranging({ name }));
  const { actualDate, startTime } = found.handover;
  const when = { day: formatDay(actualDate, 'en'), time: formatTime(startTime) };
  return taskOf(KEYS_ELSEWHERE_TEXTS.planned({ name, ...when }));
}
