import 'server-only';
import { asc, eq } from 'drizzle-orm';
import type { AdminContext, HandlersOf } from '@/lib/backend/contract/handler-context';
import { Refusal } from '@/lib/backend/contract/refusal';
import { generalFeatures, settings } from '@/lib/backend/database/schema/worlds';
import { isRelayNumber } from '@/lib/backend/visits/relay';
import { readSetting, switchDetails, switchGeneralFeature } from '@/lib/backend/worlds/features';
import type { InputOf } from '@/lib/call/contract/define-call';
import type { adminCalls } from '@/lib/features/admin/calls';
import { ADMIN_TEXTS } from '@/lib/features/admin/server-texts';
import type { Switches } from '@/lib/features/admin/wire';
import { OFFICE_HOURS } from '@/lib/features/contact/constants';
import { judgeHours } from '@/lib/features/contact/rules-hours';
import type { FeatureAnswer, SettingAnswer } from '@/lib/features/flags/wire';
import { waitSetting } from '@/lib/features/stuck-outside/rules';
import { SETTINGS } from '@/lib/flags';

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
  ctx: AdminContext,
  { params: { name }, body: { active } }: InputOf<typeof adminCalls.setGeneralFeature>,
): Promise<FeatureAnswer> {
  const before = await switchGeneralFeature(ctx, { name, active });
  ctx.addToAudit(switchDetails(before, active));
  return { active };
}

/** Null: as if nobody had set it. [FLAG-03] */
async function setSetting(
  ctx: AdminContext,
  { params: { name }, body: { value } }: InputOf<typeof adminCalls.setSetting>,
): Promise<SettingAnswer | Refusal> {
  if (!(await isSettable(ctx, name, value))) return NOT_SETTABLE;
  const { tx, world } = ctx;
  await tx
    .insert(settings)
    .values({ world: world.id, name, value })
    .onConflictDoUpdate({ target: [settings.world, settings.name], set: { value } });
  return { value };
}

/** Whether what depends on the setting can do with the value; a relay's number, a wait, and hours beside the other end as it stands. */
async function isSettable(ctx: AdminContext, name: string, value: SettingAnswer['value']): Promise<boolean> {
  if (name === SETTINGS.relayNumber) return value === null || isRelayNumber(String(value));
  if (name === SETTINGS.doorWaitMinutes) return value === null || waitSetting(value) !== null;
  if (name === SETTINGS.officeHoursStart) {
    const end = await readSetting(ctx, SETTINGS.officeHoursEnd);
    return judgeHours({ start: value, end }, OFFICE_HOURS) === null;
  }
  if (name === SETTINGS.officeHoursEnd) {
    const start = await readSetting(ctx, SETTINGS.officeHoursStart);
    return judgeHours({ start, end: value }, OFFICE_HOURS) === null;
  }
  return true;
}

const NOT_SETTABLE = new Refusal('validation_error', ADMIN_TEXTS.wrongSetting);

export const adminSwitchHandlers = { listSwitches, setGeneralFeature, setSetting } satisfies HandlersOf<
  'listSwitches' | 'setGeneralFeature' | 'setSetting',
  AdminContext
>;
