import 'server-only';
import { inArray } from 'drizzle-orm';
import { ofWorld } from '@/lib/core/backend/worlds/rows';
import { settings } from '@/lib/core/backend/worlds/tables';
import type { WorldContext } from '@/lib/core/backend/worlds/worlds';
import { NUMBER_RULES, type Rules, rulesOf, SWITCH_RULES } from '../model';

const NAMES = [...Object.values(NUMBER_RULES), ...Object.values(SWITCH_RULES)].map(({ setting }) => setting);

export async function readRules(ctx: WorldContext): Promise<Rules> {
  const rows = await ctx.tx
    .select({ name: settings.name, value: settings.value })
    .from(settings)
    .where(ofWorld(ctx, settings, inArray(settings.name, NAMES)));
  return rulesOf(new Map(rows.map(({ name, value }) => [name, value])));
}
