import 'server-only';
import { and, eq, sql } from 'drizzle-orm';
import { insertRows, insertRowsForIds } from '@/lib/core/backend/worlds/insert-rows';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import type { Location } from '@/lib/core/ground/contract/common-schema';
import { placeAfterMove, placeHomes } from '@/lib/features/people/places/server/places';
import { keys } from '@/lib/features/records/keys';
import { customers, properties } from '@/lib/features/records/visits';
import {
  advance,
  type ChangedCandidate,
  type ImportCandidate,
  type ImportSession,
  taken,
  triage,
} from './import-session';
import { type PropertyLine, readCustomer, readProperty } from './line-readers';

const repeated = ({ ref }: { readonly ref: string }, line: number) =>
  `the reference ${ref} is already on line ${line}`;

const refIn = ({ ref }: { readonly ref: string }) => ref;

export async function importCustomers(session: ImportSession): Promise<void> {
  const { ctx } = session;
  const { fresh, changed } = triage(session, 'customers', { refIn, read: readCustomer, repeated });
  const ids = await insertRowsForIds(
    ctx,
    customers,
    fresh.map(({ value }) => value),
  );
  for (const [index, candidate] of fresh.entries()) {
    taken(session, 'customers', 'new', candidate, ids[index] ?? 0);
  }
  for (const candidate of changed) {
    await ctx.tx
      .update(customers)
      .set(candidate.value)
      .where(ofWorld(ctx, customers, eq(customers.id, candidate.entityId)));
    taken(session, 'customers', 'changed', candidate, candidate.entityId);
    advance(session, 'customers');
  }
}

export async function importProperties(session: ImportSession): Promise<void> {
  const { fresh, changed } = triage(session, 'properties', { refIn, read: readProperty, repeated });
  const added = await addProperties(session, fresh);
  for (const candidate of changed) {
    await changeProperty(session, candidate);
    advance(session, 'properties');
  }
  await placeHomes(session.ctx, [...added, ...changed.map(({ entityId }) => entityId)]);
}

async function addProperties(
  session: ImportSession,
  fresh: readonly ImportCandidate<PropertyLine>[],
): Promise<readonly number[]> {
  const ids = await insertRowsForIds(
    session.ctx,
    properties,
    fresh.map(({ value: { keyCode: _keyCode, place, ...row } }) => ({ ...row, ...(place && typed(place)) })),
  );
  const newKeys = fresh.flatMap(({ value: { keyCode } }, index) =>
    !keyCode ? [] : [{ propertyId: ids[index] ?? 0, code: keyCode, location: 'customer' as const }],
  );
  await insertRows(session.ctx, keys, newKeys);
  for (const [index, candidate] of fresh.entries()) {
    taken(session, 'properties', 'new', candidate, ids[index] ?? 0);
  }
  return ids;
}

const typed = ({ latitude, longitude }: Location) => ({ latitude, longitude, placeSource: 'typed' as const });

/** A home keeps the data whose column the sheet lacks. */
async function changeProperty(
  session: ImportSession,
  candidate: ChangedCandidate<PropertyLine>,
): Promise<void> {
  const { ctx } = session;
  const id = candidate.entityId;
  const { keyCode, accessInformation, cleaningEquipment, place, ...row } = candidate.value;
  const ofHome = ofWorld(ctx, properties, eq(properties.id, id));
  const [before] = await ctx.tx.select({ customerId: properties.customerId }).from(properties).where(ofHome);
  if (before && before.customerId !== row.customerId) {
    session.rehomed.push({ line: candidate.line, propertyId: id, customerId: row.customerId });
  }
  await ctx.tx
    .update(properties)
    .set({
      ...row,
      ...placeAfterMove(properties, row.postcode),
      postcodeSince: sql`case when ${properties.postcode} = ${row.postcode}::text
        then ${properties.postcodeSince} else ${ctx.today}::date end`,
      ...(place && typed(place)),
      accessInformation: merged(properties.accessInformation, accessInformation),
      cleaningEquipment: merged(
        properties.cleaningEquipment,
        cleaningEquipment ?? { cleaningProductsLocation: null },
      ),
    })
    .where(ofHome);
  if (place === null) await removeTypedPlace(session, id);
  if (keyCode) await setKeyCode(session, id, keyCode);
  taken(session, 'properties', 'changed', candidate, id);
}

async function removeTypedPlace({ ctx }: ImportSession, id: number): Promise<void> {
  await ctx.tx
    .update(properties)
    .set({ latitude: null, longitude: null, placeSource: null })
    .where(ofWorld(ctx, properties, eq(properties.id, id), eq(properties.placeSource, 'typed')));
}

function merged(
  column: typeof properties.accessInformation | typeof properties.cleaningEquipment,
  part: object,
) {
  return sql`coalesce(${column}, '{}'::jsonb) || ${JSON.stringify(part)}::jsonb`;
}

async function setKeyCode({ ctx }: ImportSession, propertyId: number, code: string): Promise<void> {
  const ofProperty = ofWorld(ctx, keys, eq(keys.propertyId, propertyId));
  const [key] = await ctx.tx.select().from(keys).where(ofProperty).orderBy(keys.id).limit(1);
  if (!key) {
    await insertRows(ctx, keys, [{ propertyId, code, location: 'customer' }]);
  } else if (key.code !== code) {
    await ctx.tx
      .update(keys)
      .set({ code })
      .where(and(ofProperty, eq(keys.id, key.id)));
  }
}
