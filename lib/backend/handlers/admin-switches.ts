import 'server-only';
import { asc, eq } from 'drizzle-orm';
import type { AdminContext, HandlersOf } from '@/lib/backend/contract/handler-context';
import { generalFeatures, settings } from '@/lib/backend/database/schema/worlds';
import type { InputOf } from '@/lib/call/contract/define-call';
import type { adminCalls } from '@/lib/features/admin/calls';
import type { Switches } from '@/lib/features/admin/wire';
import type { FeatureAnswer, SettingAnswer } from '@/lib/features/flags/wire';

async function listSwitches({ tx, world }: AdminContext): Promise<Switches> {
  const features = await tx
    .select({ name: generalFeatures.name, active: generalFeatures.active })
    .from(generalFeatures)
    .where(eq(generalFeatures.world, world.id))
    .orderBy(asc(generalFeatures.name));
  const values = await tx
    .select({ name: settings.name, value: settings.value })
    .from(settings)
    .where(eq(settings.world, world.id))
    .orderBy(asc(settings.name));
  return { features, settings: values };
}

/** [FLAG-02] */
async function setGeneralFeature(
  { tx, world }: AdminContext,
  { params: { name }, body: { active } }: InputOf<typeof adminCalls.setGeneralFeature>,
): Promise<FeatureAnswer> {
  await tx
    .insert(generalFeatures)
    .values({ world: world.id, name, active })
    .onConflictDoUpdate({ target: [generalFeatures.world, generalFeatures.name], set: { active } });
  return { active };
}

/** Null: as if nobody had set it. [FLAG-03] */
async function setSetting(
  { tx, world }: AdminContext,
  { params: { name }, body: { value } }: InputOf<typeof adminCalls.setSetting>,
): Promise<SettingAnswer> {
  await tx
    .insert(settings)
    .values({ world: world.id, name, value })
    .onConflictDoUpdate({ target: [settings.world, settings.name], set: { value } });
  return { value };
}

export const adminSwitchHandlers = { listSwitches, setGeneralFeature, setSetting } satisfies HandlersOf<
  'listSwitches' | 'setGeneralFeature' | 'setSetting',
  AdminContext
>;
