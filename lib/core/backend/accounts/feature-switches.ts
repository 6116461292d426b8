import 'server-only';
import { eq } from 'drizzle-orm';
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
  const isDemo = ctx.world.kind === 'demo' || ctx.world.kind === 'canned';
  return row?.active ?? (!isDemo && Object.values<string>(OWN_FEATURES).includes(name));
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
