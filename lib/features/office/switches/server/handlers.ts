import 'server-only';
import { asc } from 'drizzle-orm';
import { switchGeneralFeature } from '@/lib/core/backend/accounts/feature-switches';
import { workers } from '@/lib/core/backend/accounts/tables';
import type { Handlers, OfficeContext } from '@/lib/core/backend/api/handler-context';
import { Refusal } from '@/lib/core/backend/api/refusal';
import { publishToWorkers } from '@/lib/core/backend/live/publish';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import { generalFeatures, settings } from '@/lib/core/backend/worlds/tables';
import { APP_SETTINGS } from '@/lib/core/ground/site/flags';
import { classifyOfficeNumber, isRelayNumber } from '@/lib/features/talk/contact/server/relay';
import { SWITCH_TEXTS } from '../server-texts';
import { isRuleSetting, isSettingName } from '../setting-fields';
import {
  type CurrentSettings,
  normalSetting,
  orderFault,
  type SettingValue,
  settingFault,
} from '../settings';

export const officeSwitchHandlers = {
  async listSwitches(ctx) {
    const { tx } = ctx;
    const features = await tx
      .select({ name: generalFeatures.name, active: generalFeatures.active })
      .from(generalFeatures)
      .where(ofWorld(ctx, generalFeatures))
      .orderBy(asc(generalFeatures.name));
    const around = await currentSettings(ctx);
    const listed = [...around.values].map(([name, value]) => ({
      ...{ name, value },
      fault: isSettingName(name) && value !== null ? settingFault(name, value, around) : null,
    }));
    return { features, settings: listed };
  },

  async setGeneralFeature(ctx, { params: { name }, body: { active } }) {
    const before = await switchGeneralFeature(ctx, { name, active });
    ctx.addToAudit({ before, after: active });
    await tellPhones(ctx);
    return { active };
  },

  /** Null removes the value. Unknown setting names accept any value. [FLAG-03] */
  async setSetting(ctx, { params: { name }, body }) {
    const { tx, world } = ctx;
    const around = await currentSettings(ctx);
    const value = isSettingName(name) ? normalSetting(name, body.value) : body.value;
    const fault = isSettingName(name)
      ? (settingFault(name, value, around) ?? orderFault(name, value, around))
      : null;
    if (fault) {
      ctx.addToAudit({ refused: auditValue(value) });
      const details = { [fault.code]: [fault.limit ?? SWITCH_TEXTS.wrongSetting] };
      return new Refusal('validation_error', SWITCH_TEXTS.wrongSetting, { details });
    }
    await tx
      .insert(settings)
      .values({ world: world.id, name, value })
      .onConflictDoUpdate({ target: [settings.world, settings.name], set: { value } });
    ctx.addToAudit({ before: auditValue(around.values.get(name) ?? null), after: auditValue(value) });
    if (ON_PHONES.includes(name) || isRuleSetting(name)) await tellPhones(ctx);
    return { value };
  },
} satisfies Handlers<OfficeContext>;

const ON_PHONES: readonly string[] = Object.values(APP_SETTINGS);

/** Phones ask for a switch once a day. */
async function tellPhones(ctx: OfficeContext): Promise<void> {
  const rows = await ctx.tx.select({ id: workers.id }).from(workers).where(ofWorld(ctx, workers));
  await publishToWorkers(
    ctx,
    rows.map(({ id }) => id),
    { type: 'features' },
  );
}

async function currentSettings(ctx: OfficeContext): Promise<CurrentSettings> {
  const rows = await ctx.tx
    .select({ name: settings.name, value: settings.value })
    .from(settings)
    .where(ofWorld(ctx, settings))
    .orderBy(asc(settings.name));
  return { values: new Map(rows.map(({ name, value }) => [name, value])), phoneFault };
}

function phoneFault(value: SettingValue): 'phone' | 'costly-phone' | null {
  if (typeof value === 'string' && isRelayNumber(value)) return null;
  return classifyOfficeNumber(String(value)) === 'costly' ? 'costly-phone' : 'phone';
}

const AUDIT_LENGTH = 200;

const auditValue = (value: SettingValue): SettingValue =>
  typeof value === 'string' ? value.slice(0, AUDIT_LENGTH) : value;
