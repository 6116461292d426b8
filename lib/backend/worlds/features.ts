import 'server-only';
import { and, eq } from 'drizzle-orm';
import { workerFeatures } from '@/lib/backend/database/schema/people';
import { generalFeatures, settings } from '@/lib/backend/database/schema/worlds';
import type { SettingAnswer } from '@/lib/features/flags/wire';
import { OWN_FEATURES } from '@/lib/flags';
import type { WorldContext } from './context';

/** Whether a feature is on for a worker: as it was recorded for them, else as it is for everybody. [FLAG-01] */
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
 * A feature that nobody has switched is off, unless it is one of ours: those are part of the embedded backend, but of no
 * demo, which knows the documents' calls alone. [FLAG-02]
 */
export async function isFeatureOnForAll({ tx, world }: WorldContext, name: string): Promise<boolean> {
  const isIt = and(eq(generalFeatures.world, world.id), eq(generalFeatures.name, name));
  const [row] = await tx.select({ active: generalFeatures.active }).from(generalFeatures).where(isIt);
  const isDemo = world.kind === 'demo' || world.kind === 'canned';
  return row?.active ?? (!isDemo && Object.values<string>(OWN_FEATURES).includes(name));
}

/** A setting of the world; null where nobody has set it. [FLAG-03] */
export async function readSetting(
  { tx, world }: WorldContext,
  name: string,
): Promise<SettingAnswer['value']> {
  const isIt = and(eq(settings.world, world.id), eq(settings.name, name));
  const [row] = await tx.select({ value: settings.value }).from(settings).where(isIt);
  return row?.value ?? null;
}
