import 'server-only';
import { eq, inArray } from 'drizzle-orm';
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

/** All that `isFeatureOn` and `isFeatureOnForAll` find on. */
export async function listFeaturesOn(
  ctx: WorldContext,
  workerId: number,
): Promise<{ readonly forWorker: ReadonlySet<string>; readonly forAll: ReadonlySet<string> }> {
  const general = await ctx.tx
    .select({ name: generalFeatures.name, active: generalFeatures.active })
    .from(generalFeatures)
    .where(ofWorld(ctx, generalFeatures));
  const own = await ctx.tx
    .select({ name: workerFeatures.name, active: workerFeatures.active })
    .from(workerFeatures)
    .where(ofWorld(ctx, workerFeatures, eq(workerFeatures.workerId, workerId)));
  const forAll = withSwitches(new Set(onByDefault(ctx)), general);
  return { forAll, forWorker: withSwitches(forAll, own) };
}

function withSwitches(
  on: ReadonlySet<string>,
  rows: readonly { readonly name: string; readonly active: boolean }[],
): ReadonlySet<string> {
  const changed = new Set(on);
  for (const { name, active } of rows) {
    if (active) changed.add(name);
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

/** In the order of the names; null if unset. */
export async function readSettings(
  ctx: WorldContext,
  names: readonly string[],
): Promise<readonly { readonly name: string; readonly value: StoredSetting }[]> {
  const rows = await ctx.tx
    .select({ name: settings.name, value: settings.value })
    .from(settings)
    .where(ofWorld(ctx, settings, inArray(settings.name, [...names])));
  const byName = new Map(rows.map(({ name, value }) => [name, value]));
  return names.map((name) => ({ name, value: byName.get(name) ?? null }));
}
