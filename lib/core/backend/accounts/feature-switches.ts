import 'server-only';
import { eq, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, type PgTable, unionAll } from 'drizzle-orm/pg-core';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import { generalFeatures, type StoredSetting, settings } from '@/lib/core/backend/worlds/tables';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { OWN_FEATURES } from '@/lib/core/ground/site/flags';
import { workerFeatures } from './tables';

export async function isFeatureOn(ctx: WorldContext, workerId: number, name: string): Promise<boolean> {
  const isOwn = ofWorld(
    ctx,
    workerFeatures,
    eq(workerFeatures.workerId, workerId),
    eq(workerFeatures.name, name),
  );
  const [own] = await ctx.tx.select({ active: workerFeatures.active }).from(workerFeatures).where(isOwn);
  return own?.active ?? isFeatureOnForAll(ctx, name);
}

/**
 * Off by default, except `OWN_FEATURES`. Demos support only the documents' calls, so there these are off too.
 */
export async function isFeatureOnForAll(ctx: WorldContext, name: string): Promise<boolean> {
  const isIt = ofWorld(ctx, generalFeatures, eq(generalFeatures.name, name));
  const [row] = await ctx.tx.select({ active: generalFeatures.active }).from(generalFeatures).where(isIt);
  return row?.active ?? onByDefault(ctx).includes(name);
}

function onByDefault({ world }: WorldContext): readonly string[] {
  const isDemo = world.kind === 'demo' || world.kind === 'canned';
  return isDemo ? [] : Object.values(OWN_FEATURES);
}

export interface AllSwitches {
  /** `isFeatureOnForAll` is true for these features. */
  readonly forAll: ReadonlySet<string>;
  /** `isFeatureOn` is true for these features. */
  readonly forWorker: ReadonlySet<string>;
  readonly settings: ReadonlyMap<string, StoredSetting>;
}

/** One query reads all switches, because each page needs them. */
export async function readSwitches(ctx: WorldContext, workerId: number): Promise<AllSwitches> {
  const rowsOf = (of: 'all' | 'worker' | 'setting', table: PgTable, name: PgColumn, value: SQL, rows?: SQL) =>
    ctx.tx
      .select({
        of: sql<typeof of>`${of}::text`,
        name: sql<string>`${name}`,
        value: sql<StoredSetting>`${value}`,
      })
      .from(table)
      .where(rows);
  const { active } = generalFeatures;
  const isOwn = ofWorld(ctx, workerFeatures, eq(workerFeatures.workerId, workerId));
  const rows = await unionAll(
    rowsOf(
      'all',
      generalFeatures,
      generalFeatures.name,
      sql`to_jsonb(${active})`,
      ofWorld(ctx, generalFeatures),
    ),
    rowsOf('worker', workerFeatures, workerFeatures.name, sql`to_jsonb(${workerFeatures.active})`, isOwn),
    rowsOf('setting', settings, settings.name, sql`${settings.value}`, ofWorld(ctx, settings)),
  );
  const of = (kind: string) => rows.filter((row) => row.of === kind);
  const forAll = withSwitches(new Set(onByDefault(ctx)), of('all'));
  return {
    forAll,
    forWorker: withSwitches(forAll, of('worker')),
    settings: new Map(of('setting').map(({ name, value }) => [name, value])),
  };
}

function withSwitches(
  on: ReadonlySet<string>,
  rows: readonly { readonly name: string; readonly value: StoredSetting }[],
): ReadonlySet<string> {
  const changed = new Set(on);
  for (const { name, value } of rows) {
    if (value) changed.add(name);
    else changed.delete(name);
  }
  return changed;
}

/** Null as `active` removes the worker's switch. Returns the previous state. */
export async function switchWorkerFeature(
  ctx: WorldContext,
  workerId: number,
  { name, active }: FeatureSwitch,
): Promise<boolean | null> {
  const isOwn = ofWorld(
    ctx,
    workerFeatures,
    eq(workerFeatures.workerId, workerId),
    eq(workerFeatures.name, name),
  );
  const [before] = await ctx.tx
    .select({ active: workerFeatures.active })
    .from(workerFeatures)
    .where(isOwn)
    .for('update');
  if (active === null) await ctx.tx.delete(workerFeatures).where(isOwn);
  else
    await ctx.tx
      .insert(workerFeatures)
      .values({ world: ctx.world.id, workerId, name, active })
      .onConflictDoUpdate({
        target: [workerFeatures.world, workerFeatures.workerId, workerFeatures.name],
        set: { active },
      });
  return before?.active ?? null;
}

export async function switchGeneralFeature(
  ctx: WorldContext,
  { name, active }: FeatureSwitch & { readonly active: boolean },
): Promise<boolean | null> {
  const isIt = ofWorld(ctx, generalFeatures, eq(generalFeatures.name, name));
  const [before] = await ctx.tx
    .select({ active: generalFeatures.active })
    .from(generalFeatures)
    .where(isIt)
    .for('update');
  await ctx.tx
    .insert(generalFeatures)
    .values({ world: ctx.world.id, name, active })
    .onConflictDoUpdate({ target: [generalFeatures.world, generalFeatures.name], set: { active } });
  return before?.active ?? null;
}

interface FeatureSwitch {
  readonly name: string;
  readonly active: boolean | null;
}

export async function readSetting(ctx: WorldContext, name: string): Promise<StoredSetting> {
  const isIt = ofWorld(ctx, settings, eq(settings.name, name));
  const [row] = await ctx.tx.select({ value: settings.value }).from(settings).where(isIt);
  return row?.value ?? null;
}
