import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { IMPORTED_FIELDS, markEdited } from '@/lib/core/backend/accounts/edited-fields';
import { workers } from '@/lib/core/backend/accounts/tables';
import type { WorkerContext } from '@/lib/core/backend/api/handler-context';
import { NOT_FOUND, Refusal } from '@/lib/core/backend/api/refusal';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import type { Day } from '@/lib/core/ground/time/zoned';
import { placeWorkers } from '@/lib/features/people/places/server/places';
import { cleanDetail, DETAIL_RULES, detailFaults } from '../details';
import { DETAIL_FIELDS } from '../model';
import type { WorkerPatch } from '../schema';
import { DETAIL_FAULT_TEXTS, STATUS_FAULT_TEXTS, TRAVEL_FAULT_TEXTS } from '../server-texts';
import { statusPatchFaults, statusToSave } from '../status';
import { travelFault } from '../travel';

type WorkerRow = typeof workers.$inferSelect;

export async function changeWorker(ctx: WorkerContext, patch: WorkerPatch): Promise<WorkerRow | Refusal> {
  const { tx, workerId, today } = ctx;
  const refusal = refusalOf(faultsOf(patch, today));
  if (refusal) return refusal;
  const isOwn = ofWorld(ctx, workers, eq(workers.id, workerId));
  // Serializes concurrent changes.
  const [before] = await tx.select().from(workers).where(isOwn).for('update');
  if (!before) return NOT_FOUND;
  const change = { ...detailsToSave(patch), ...travelToSave(patch), ...statusToSave(patch, today) };
  if (Object.keys(change).length === 0) return before;
  const hasMoved = change.postcode !== undefined && change.postcode !== before.postcode;
  const place = hasMoved ? { latitude: null, longitude: null, placeSource: null } : {};
  await tx
    .update(workers)
    .set({ ...change, ...place })
    .where(isOwn);
  if (hasMoved) await placeWorkers(ctx, [workerId]);
  const changed = Object.entries(change).filter(([name, value]) => {
    return !isDeepStrictEqual(value, before[name as keyof WorkerRow]);
  });
  const names = new Set(changed.map(([name]) => name));
  await markEdited(
    ctx,
    workerId,
    IMPORTED_FIELDS.filter((field) => names.has(field)),
  );
  const [after] = await tx.select().from(workers).where(isOwn);
  return after ?? NOT_FOUND;
}

type Faults = readonly (readonly [wireName: string, text: string])[];

function faultsOf(patch: WorkerPatch, today: Day): Faults {
  const { travelPreferences } = patch;
  const travel = travelPreferences === undefined ? null : travelFault(travelPreferences ?? []);
  return [
    ...detailFaults(patch).map(
      ({ field, code }) => [DETAIL_RULES[field].wireName, DETAIL_FAULT_TEXTS[code]] as const,
    ),
    ...(travel ? [['travel_preferences', TRAVEL_FAULT_TEXTS[travel]] as const] : []),
    ...statusPatchFaults(patch, today).map(
      ({ wireName, code }) => [wireName, STATUS_FAULT_TEXTS[code]] as const,
    ),
  ];
}

function refusalOf(faults: Faults): Refusal | null {
  const [first] = faults;
  if (!first) return null;
  const details = Object.fromEntries(faults.map(([name, text]) => [name, [text]]));
  return new Refusal('validation_error', first[1], { details });
}

function detailsToSave(patch: WorkerPatch) {
  const { primaryTelephoneNumber: telephone, ...others } = Object.fromEntries(
    DETAIL_FIELDS.flatMap((field) => {
      const typed = patch[field];
      return typed === undefined ? [] : [[field, cleanDetail(field, typed ?? '') || null]];
    }),
  ) as { readonly [Field in (typeof DETAIL_FIELDS)[number]]?: string | null };
  return { ...others, ...(telephone === undefined ? {} : { telephone }) };
}

const travelToSave = ({ travelPreferences }: WorkerPatch) =>
  travelPreferences ? { travelPreferences: [...new Set(travelPreferences)] } : {};
