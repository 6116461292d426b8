import 'server-only';
import { readSetting } from '@/lib/core/backend/accounts/feature-switches';
import type { Handlers, WorkerContext } from '@/lib/core/backend/api/handler-context';
import { SETTINGS } from '@/lib/core/ground/site/settings';
import type { Day } from '@/lib/core/ground/time/zoned';
import { definitionOf } from '../help-categories';
import { type ContactChannel, OFFICE_HOURS } from '../model';
import { channelHoursOn, closedDaysIn, officeHoursAt, ownHours } from '../opening-hours';
import type { OfficeHours } from '../schema';
import { readHelpTopics } from './help-topics';

export const supportHoursHandlers = {
  async getOfficeHours(ctx) {
    return officeHoursAt(await hoursOf(ctx), ctx.now, ctx.world.timeZone);
  },

  async getChannelHours(ctx, { params }) {
    return hoursOnDay(ctx, params.channel, ctx.today);
  },

  async getChannelHoursOn(ctx, { params }) {
    return hoursOnDay(ctx, params.channel, params.date);
  },

  async getHelpCategory(ctx, { query: { categoryName } }) {
    return (await readHelpTopics(ctx)).get(categoryName) ?? definitionOf(categoryName);
  },
} satisfies Handlers<WorkerContext>;

async function hoursOnDay(ctx: WorkerContext, channel: ContactChannel, day: Day): Promise<OfficeHours> {
  return channelHoursOn({ channel, day }, await hoursOf(ctx), ctx.now, ctx.world.timeZone);
}

async function hoursOf(ctx: WorkerContext): Promise<Parameters<typeof officeHoursAt>[0]> {
  const start = await readSetting(ctx, SETTINGS.officeHoursStart);
  const end = await readSetting(ctx, SETTINGS.officeHoursEnd);
  const closedOn = closedDaysIn(await readSetting(ctx, SETTINGS.officeClosedDays)) ?? [];
  return { ...ownHours({ start, end }, OFFICE_HOURS), closedOn };
}
