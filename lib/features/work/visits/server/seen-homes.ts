import 'server-only';
import { createHash } from 'node:crypto';
import { eq, gte, notExists } from 'drizzle-orm';
import { onlyReads } from '@/lib/core/backend/accounts/token';
import { ofWorld, sameWorld } from '@/lib/core/backend/worlds/rows';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { properties, seenHomes, visits } from '@/lib/features/records/visits';
import { isDayOnlyField } from '../rules';
import type { AccessInformation, CleaningEquipment, Property } from '../schema';

type Home = typeof properties.$inferSelect;
export type SeenHome = typeof seenHomes.$inferSelect;

interface Looker {
  readonly workerId: number;
  readonly propertyId: number;
}

/** Records only a worker's first look at a home. */
export async function lookAtHome(ctx: WorldContext, { workerId, propertyId }: Looker): Promise<void> {
  const home = await homeOf(ctx, propertyId);
  if (!home) return;
  const isIt = ofWorld(ctx, seenHomes, eq(seenHomes.workerId, workerId), eq(seenHomes.propertyId, home.id));
  if ((await ctx.tx.$count(seenHomes, isIt)) > 0 || (await onlyReads(ctx))) return;
  const row = { world: ctx.world.id, workerId, propertyId: home.id, fields: fieldsOf(home), seenAt: ctx.now };
  await ctx.tx.insert(seenHomes).values(row).onConflictDoNothing();
}

/** After a finish she knows the home as it is now. */
export async function rememberHome(ctx: WorldContext, { workerId, propertyId }: Looker): Promise<void> {
  const home = await homeOf(ctx, propertyId);
  if (!home) return;
  const seen = { fields: fieldsOf(home), seenAt: ctx.now };
  await ctx.tx
    .insert(seenHomes)
    .values({ world: ctx.world.id, workerId, propertyId: home.id, ...seen })
    .onConflictDoUpdate({ target: [seenHomes.world, seenHomes.workerId, seenHomes.propertyId], set: seen });
}

async function homeOf(ctx: WorldContext, propertyId: number): Promise<Home | undefined> {
  const [home] = await ctx.tx
    .select()
    .from(properties)
    .where(ofWorld(ctx, properties, eq(properties.id, propertyId)));
  return home;
}

/** Forgets the homes where a worker has no visit from today on. */
export async function forgetHomes(ctx: WorldContext): Promise<void> {
  const coming = ctx.tx
    .select({ id: visits.id })
    .from(visits)
    .where(
      sameWorld(
        visits,
        seenHomes,
        eq(visits.workerId, seenHomes.workerId),
        eq(visits.propertyId, seenHomes.propertyId),
        gte(visits.actualDate, ctx.today),
      ),
    );
  await ctx.tx.delete(seenHomes).where(ofWorld(ctx, seenHomes, notExists(coming)));
}

/**
 * Finds what differs from what she saw. Before the visit's day, it finds nothing that only the day shows. [VISIT-26]
 * [KEYS-05]
 */
export function changedHome(home: Home, seen: SeenHome | undefined, isDay: boolean): Property {
  if (!seen) return {};
  const now = fieldsOf(home);
  const isChanged = (field: string) => now[field] !== seen.fields[field];
  const accessInformation = changedPart<AccessInformation>(
    home.accessInformation,
    (field) => {
      return isChanged(`access.${field}`) && (isDay || !isDayOnlyField(field));
    },
    seen,
    'access.',
  );
  const cleaningEquipment = changedPart<CleaningEquipment>(
    home.cleaningEquipment,
    (field) => {
      return isChanged(`equipment.${field}`);
    },
    seen,
    'equipment.',
  );
  return {
    ...(isChanged('access') && { access: home.access }),
    ...(isChanged('parking') && { parkingInformation: home.parkingInformation }),
    ...(isChanged('pets') && { pets: home.pets }),
    ...(accessInformation && { accessInformation }),
    ...(cleaningEquipment && { cleaningEquipment }),
  };
}

/** Returns the changed fields, also those that the home no longer has; undefined if none changed. */
function changedPart<Part extends object>(
  part: object | null,
  isChanged: (field: string) => boolean,
  { fields }: SeenHome,
  prefix: string,
): Part | undefined {
  const had = Object.keys(fields).flatMap((name) =>
    name.startsWith(prefix) ? [name.slice(prefix.length)] : [],
  );
  const now = new Map(Object.entries(part ?? {}));
  const changed = [...new Set([...now.keys(), ...had])].filter(isChanged);
  if (changed.length === 0) return undefined;
  return Object.fromEntries(changed.map((field) => [field, now.get(field) ?? null])) as Part;
}

function fieldsOf(home: Home): Readonly<Record<string, string>> {
  const { access, pets, parkingInformation, accessInformation, cleaningEquipment } = home;
  const parts: readonly (readonly [name: string, value: unknown])[] = [
    ['access', access],
    ['pets', pets],
    ['parking', parkingInformation],
    ...Object.entries(accessInformation ?? {}).map(([field, value]) => [`access.${field}`, value] as const),
    ...Object.entries(cleaningEquipment ?? {}).map(
      ([field, value]) => [`equipment.${field}`, value] as const,
    ),
  ];
  return Object.fromEntries(
    parts
      .filter(([, value]) => value !== null && value !== undefined && value !== '')
      .map(([name, value]) => [name, fingerprintOf(home, name, value)]),
  );
}

function fingerprintOf({ world, id }: Home, name: string, value: unknown): string {
  const text = JSON.stringify([world, id, name, value]);
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}
