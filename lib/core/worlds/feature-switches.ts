import 'server-only';
import { and, eq } from 'drizzle-orm';
import { workerFeatures } from '@/lib/core/accounts/tables';
import type { SettingAnswer } from '@/lib/features/flags/wire';
import { OWN_FEATURES } from '@/lib/flags';
import { generalFeatures, settings } from './tables';
import type { WorldContext } from './worlds';

export async function isFeatureOn(ctx: WorldContext, workerId: number, name: string): Promise<boolean> {
  const isOwn = and(
    eq(workerFeatures.world, ctx.world.id),
    eq(workerFeatures.workerId, workerId),
    eq(workerFeatures.name, name),
  );
  const [own] = await ctx.tx.select({ active: workerFeatures.active }).from(workerFeatures).where(isOwn);
  return own?.active ?? isFeatureOnForAll(ctx, name);
}

/**
 * Off by default, except `OWN_FEATURES`. Demos support only the documents' calls, so there these are off too.
 */
export async function isFeatureOnForAll({ tx, world }: WorldContext, name: string): Promise<boolean> {
  const isIt = and(eq(generalFeatures.world, world.id), eq(generalFeatures.name, name));
  const [row] = await tx.select({ active: generalFeatures.active }).from(generalFeatures).where(isIt);
  const isDemo = world.kind === 'demo' || world.kind === 'canned';
  return row?.active ?? (!isDemo && Object.values<string>(OWN_FEATURES).includes(name));
}

/** Null as `active` removes the worker's switch. Returns the previous state. */
export async function switchWorkerFeature(
  { tx, world }: WorldContext,
  workerId: number,
  { name, active }: FeatureSwitch,
): Promise<boolean | null> {
  const isOwn = and(
    eq(workerFeatures.world, world.id),
    eq(workerFeatures.workerId, workerId),
    eq(workerFeatures.name, name),
  );
  const [before] = await tx
    .select({ active: workerFeatures.active })
    .from(workerFeatures)
    .where(isOwn)
    .for('update');
  if (active === null) await tx.delete(workerFeatures).where(isOwn);
  else
    await tx
      .insert(workerFeatures)
      .values({ world: world.id, workerId, name, active })
      .onConflictDoUpdate({
        target: [workerFeatures.world, workerFeatures.workerId, workerFeatures.name],
        set: { active },
      });
  return before?.active ?? null;
}

export async function switchGeneralFeature(
  { tx, world }: WorldContext,
  { name, active }: FeatureSwitch & { readonly active: boolean },
): Promise<boolean | null> {
  const isIt = and(eq(generalFeatures.world, world.id), eq(generalFeatures.name, name));
  const [before] = await tx
    .select({ active: generalFeatures.active })
    .from(generalFeatures)
    .where(isIt)
    .for('update');
  await tx
    .insert(generalFeatures)
    .values({ world: world.id, name, active })
    .onConflictDoUpdate({ target: [generalFeatures.world, generalFeatures.name], set: { active } });
  return before?.active ?? null;
}

interface FeatureSwitch {
  readonly name: string;
  readonly active: boolean | null;
}

export const switchDetails = (before: boolean | null, after: boolean | null) => ({
  before: stateName(before),
  after: stateName(after),
});

const stateName = (active: boolean | null) => (active === null ? 'not set' : active ? 'on' : 'off');

export async function readSetting(
  { tx, world }: WorldContext,
  name: string,
): Promise<SettingAnswer['value']> {
  const isIt = and(eq(settings.world, world.id), eq(settings.name, name));
  const [row] = await tx.select({ value: settings.value }).from(settings).where(isIt);
  return row?.value ?? null;
}
