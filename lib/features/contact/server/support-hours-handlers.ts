import 'server-only';
import type { HandlersOf, WorkerContext } from '@/lib/core/api/handler-context';
import type { InputOf } from '@/lib/core/contract/define-call';
import type { Day } from '@/lib/core/time/zoned';
import { readSetting } from '@/lib/core/worlds/features';
import type { supportCalls } from '@/lib/features/contact/calls-support';
import { OFFICE_HOURS } from '@/lib/features/contact/constants';
import type { ContactChannel } from '@/lib/features/contact/model';
import { definitionOf } from '@/lib/features/contact/rules-help';
import { channelHoursOn, officeHoursAt, ownHours } from '@/lib/features/contact/rules-hours';
import type { OfficeHours } from '@/lib/features/contact/wire';
import type { HelpCategoryDefinition } from '@/lib/features/contact/wire-support';
import { SETTINGS } from '@/lib/flags';

type Call = typeof supportCalls;

/** [HELP-16] */
async function getOfficeHours(ctx: WorkerContext): Promise<OfficeHours> {
  return officeHoursAt(await hoursOf(ctx), ctx.now, ctx.world.timeZone);
}

/** [HELP-16] */
async function getChannelHours(
  ctx: WorkerContext,
  { params }: InputOf<Call['getChannelHours']>,
): Promise<OfficeHours> {
  return hoursOnDay(ctx, params.channel, ctx.today);
}

/** [HELP-16] [HELP-18] */
async function getChannelHoursOn(
  ctx: WorkerContext,
  { params }: InputOf<Call['getChannelHoursOn']>,
): Promise<OfficeHours> {
  return hoursOnDay(ctx, params.channel, params.date);
}

async function hoursOnDay(ctx: WorkerContext, channel: string, day: Day): Promise<OfficeHours> {
  // The schema of the path knows no other.
  const asked = { channel: channel as ContactChannel, day };
  return channelHoursOn(asked, await hoursOf(ctx), ctx.now, ctx.world.timeZone);
}

async function hoursOf(ctx: WorkerContext): Promise<{ readonly start: string; readonly end: string }> {
  const start = await readSetting(ctx, SETTINGS.officeHoursStart);
  const end = await readSetting(ctx, SETTINGS.officeHoursEnd);
  return ownHours({ start, end }, OFFICE_HOURS);
}

/** [HELP-05] */
async function getHelpCategory(
  ctx: WorkerContext,
  { query }: InputOf<Call['getHelpCategory']>,
): Promise<HelpCategoryDefinition> {
  return definitionOf(query.categoryName, (await readSetting(ctx, SETTINGS.chatAllowed)) === true);
}

export const supportHoursHandlers = {
  getOfficeHours,
  getChannelHours,
  getChannelHoursOn,
  getHelpCategory,
} satisfies HandlersOf<'getOfficeHours' | Exclude<keyof Call, 'reportProblem'>, WorkerContext>;
