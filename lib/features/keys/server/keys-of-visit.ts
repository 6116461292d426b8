import 'server-only';
import { and, eq, inArray } from 'drizzle-orm';
import { workers } from '@/lib/core/accounts/tables';
import { formatDay } from '@/lib/core/format/date';
import { formatTime } from '@/lib/core/format/time';
import type { WorldContext } from '@/lib/core/worlds/context';
import { HANDOVER_TASK, KEYS_ELSEWHERE_ID } from '@/lib/features/keys/model';
import { keysForVisit, type Meeting } from '@/lib/features/keys/rules-ledger';
import { KEYS_ELSEWHERE_TEXTS } from '@/lib/features/keys/server-texts';
import { remoteKeyTransfers, visits } from '@/lib/features/visits/server/tables';
import type { KeyRow, VisitRows } from '@/lib/features/visits/server/visit-rows';
import type { Instruction } from '@/lib/features/visits/wire';
import { isVisitOfSide } from './open-handovers';

/** When and where open movements of these keys between two workers are planned, by the handover's id. */
export async function findMeetings(
  { tx, world }: WorldContext,
  keyRows: readonly KeyRow[],
): Promise<ReadonlyMap<number, Meeting>> {
  const ids = keyRows.flatMap(({ open }) => open?.remoteKeyTransferId ?? []);
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select({ id: remoteKeyTransfers.id, actualDate: visits.actualDate, startTime: visits.startTime })
    .from(remoteKeyTransfers)
    .innerJoin(visits, isVisitOfSide())
    .where(and(eq(remoteKeyTransfers.world, world.id), inArray(remoteKeyTransfers.id, ids)));
  return new Map(rows.map(({ id, ...meeting }) => [id, meeting]));
}

/** What a visit says to its worker of keys that they do not have; null where they have them, or nothing is on record. */
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
  const said = (instruction: string) => ({ id: KEYS_ELSEWHERE_ID, taskType: HANDOVER_TASK, instruction });
  if (found.with === 'customer') return said(KEYS_ELSEWHERE_TEXTS.customer);
  const isHolder = and(eq(workers.world, ctx.world.id), eq(workers.id, found.holderId));
  const [holder] = await ctx.tx.select({ name: workers.firstNames }).from(workers).where(isHolder);
  const name = holder?.name ?? '';
  if (!found.handover) return said(KEYS_ELSEWHERE_TEXTS.arranging({ name }));
  const { actualDate, startTime } = found.handover;
  const when = { day: formatDay(actualDate, 'en'), time: formatTime(startTime) };
  return said(KEYS_ELSEWHERE_TEXTS.planned({ name, ...when }));
}
